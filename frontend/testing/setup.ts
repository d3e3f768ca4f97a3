import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'

/** A busy machine is given time; a test that passes never waits for it. */
configure({ asyncUtilTimeout: 15_000 })

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= SilentResizeObserver

/** The width that media queries see: `min-width` queries in em answer by it. A phone has 360. */
let width = 1280
export const setScreenWidth = (pixels: number): void => {
  width = pixels
}

const matches = (query: string): boolean => {
  const em = /\(min-width: ([\d.]+)em\)/.exec(query)?.[1]
  return em !== undefined && width >= Number(em) * 16
}

window.matchMedia = (query) => {
  const list = new EventTarget() as MediaQueryList
  return Object.assign(list, { matches: matches(query), media: query, onchange: null, addListener: () => {}, removeListener: () => {} })
}
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
