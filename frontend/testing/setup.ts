import '@testing-library/jest-dom/jest-globals'
import { beforeAll } from '@jest/globals'
import { configure } from '@testing-library/react'
import './quiet-console.js'

/** Long enough for a busy machine. A test that passes never waits that long. */
configure({ asyncUtilTimeout: 30_000 })

// Tests wait for what they assert, as people do, regardless of what changed the page: an answer, a
// timer, a message. Only where a test cannot wait would React need to know which code changes
// something.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= SilentResizeObserver

/** The width of the screen in pixels for `min-width` media queries in em. A phone has 360. */
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
  return Object.assign(list, {
    matches: matches(query),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
}
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
