import type { Page } from 'playwright-core'

/** A visible line of text: the middle of its letters, because touching lines do not overlap. */
interface Line {
  readonly text: string
  readonly parent: Element
  readonly box: DOMRect
  readonly clips: readonly Clip[]
}

/** A box around a text that may clip it, innermost first. */
interface Clip {
  readonly box: DOMRect
  readonly style: Pick<
    CSSStyleDeclaration,
    'position' | 'overflow' | 'overflowX' | 'overflowY' | 'textOverflow' | 'clipPath'
  >
}

interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

declare global {
  interface Window {
    linesOfText: () => Line[]
    cutTexts: (lines: readonly Line[]) => string[]
    coveredTexts: (lines: readonly Line[]) => string[]
    textsUnderBars: (lines: readonly Line[]) => string[]
    seenPartOf: (line: Line) => Edges
  }
}

const defineLines = () => {
  /** Cached for one inspection of the page: hundreds of rows share the same boxes. */
  let known = new Map<Element, Clip>()
  const pick = ({
    position,
    overflow,
    overflowX,
    overflowY,
    textOverflow,
    clipPath,
  }: CSSStyleDeclaration) => ({
    position,
    overflow,
    overflowX,
    overflowY,
    textOverflow,
    clipPath,
  })
  const clipOf = (element: Element): Clip => {
    const clip = known.get(element) ?? {
      box: element.getBoundingClientRect(),
      style: pick(getComputedStyle(element)),
    }
    known.set(element, clip)
    return clip
  }
  const clipsAround = (element: Element): Clip[] => {
    const clips: Clip[] = []
    let position = 'static'
    for (
      let around: Element | null = element;
      around && position !== 'fixed';
      around = around.parentElement
    ) {
      const clip = clipOf(around)
      if (position === 'absolute' && clip.style.position === 'static') continue
      if (clip.style.overflow !== 'visible') clips.push(clip)
      position = clip.style.position
    }
    return clips
  }
  const isForEars = ({ box, style }: Clip) =>
    style.clipPath !== 'none' || Math.min(box.width, box.height) <= 2
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert]')
  const middleOf = ({ x, y, width, height }: DOMRect) =>
    new DOMRect(x, y + height / 4, width, height / 2)
  window.linesOfText = () => {
    known = new Map()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const lines: Line[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [parent, text] = [node.parentElement, node.textContent?.trim()]
      if (!parent || !text || !isShown(parent)) continue
      const clips = clipsAround(parent)
      if (clips.some(isForEars)) continue
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        if (box.width > 0) lines.push({ text, parent, box: middleOf(box), clips })
    }
    return lines
  }
}

/**
 * Words may be scrollable, or end in an ellipsis after at least some of them; an amount, alone or
 * with its label, and an entry number may not. Typed text moves with the caret.
 */
const defineCuts = () => {
  const amount = /^.{0,12}\$[\d,]+\.\d\d$|^#[\d,]+$/
  const isOut = (from: number, to: number, least: number, most: number) =>
    from < least - 1 || to > most + 1
  const mayEndIn = ({ text, parent }: Line, { box, style }: Clip): boolean =>
    !amount.test(text) &&
    style.textOverflow === 'ellipsis' &&
    box.width > 3 * Number.parseFloat(getComputedStyle(parent).fontSize)
  const isCut = (line: Line): boolean => {
    let { left, right } = line.box
    for (const clip of line.clips) {
      const { box, style } = clip
      if (/auto|scroll/.test(style.overflowX) && !amount.test(line.text)) return false
      const isSideways = isOut(left, right, box.left, box.right)
      if (isSideways && !mayEndIn(line, clip)) return true
      if (isSideways) [left, right] = [box.left, box.right]
      if (
        /hidden|clip/.test(style.overflowY) &&
        isOut(line.box.top, line.box.bottom, box.top, box.bottom)
      )
        return true
    }
    return isOut(left, right, 0, document.documentElement.clientWidth)
  }
  const isFull = ({ readOnly, inputMode, value, scrollWidth, clientWidth }: HTMLInputElement) =>
    (readOnly || inputMode === 'decimal') && value !== '' && scrollWidth > clientWidth + 1
  window.cutTexts = (lines) => {
    const fields = [...document.querySelectorAll('input')].filter(isFull)
    return [
      ...lines.filter(isCut).map(({ text }) => text),
      ...fields.map(({ value }) => value),
    ].map((text) => `cuts "${text}"`)
  }
}

/** Elements meant to cover the page, such as a sticky bar, are not faults. */
const defineCovers = () => {
  const layerOf = (element: Element | null): Element | null =>
    !element || /fixed|sticky/.test(getComputedStyle(element).position)
      ? element
      : layerOf(element.parentElement)
  window.seenPartOf = ({ box, clips }) => ({
    left: Math.max(box.left, ...clips.map((clip) => clip.box.left)),
    right: Math.min(box.right, ...clips.map((clip) => clip.box.right)),
    top: Math.max(box.top, ...clips.map((clip) => clip.box.top)),
    bottom: Math.min(box.bottom, ...clips.map((clip) => clip.box.bottom)),
  })
  window.coveredTexts = (lines) => {
    const parts = lines
      .map((line) => ({
        text: line.text,
        parent: line.parent,
        layer: layerOf(line.parent),
        ...window.seenPartOf(line),
      }))
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
      .toSorted((a, b) => a.top - b.top)
    const faults: string[] = []
    for (const [at, part] of parts.entries()) {
      for (const other of parts.slice(at + 1)) {
        if (other.top > part.bottom - 1) break
        const isBeside = other.left > part.right - 1 || part.left > other.right - 1
        if (!isBeside && part.parent !== other.parent && part.layer === other.layer)
          faults.push(`"${part.text}" stands on "${other.text}"`)
      }
    }
    return faults
  }
}

/**
 * A sticky bar at the top covers what is scrolled under it, and nothing before that. One at the
 * bottom covers what follows.
 */
const defineBars = () => {
  const isBar = (element: Element) => {
    const { position, top } = getComputedStyle(element)
    return position === 'sticky' && top !== 'auto' && element.checkVisibility()
  }
  const overlaps = (a: Edges, b: Edges) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  window.textsUnderBars = (lines) => {
    if (window.scrollY > 0) return []
    const bars = [...document.querySelectorAll('section, header, aside, main div')].filter(isBar)
    return bars.flatMap((bar) => {
      const box = bar.getBoundingClientRect()
      const isUnder = (line: Line) =>
        !bar.contains(line.parent) && !line.parent.closest('[role=dialog]')
      const hidden = lines.filter((line) => isUnder(line) && overlaps(window.seenPartOf(line), box))
      return hidden.map(({ text }) => `a bar covers "${text}"`)
    })
  }
}

/**
 * Faults of the current page's texts, one line each: cut off, overlapping, or smaller than the
 * product's smallest letters.
 */
export const textFaults = async (page: Page, leastPixels: number): Promise<string[]> => {
  if (!(await page.evaluate(() => 'linesOfText' in window))) {
    for (const define of [defineLines, defineCuts, defineCovers, defineBars])
      await page.evaluate(define)
  }
  return page.evaluate(async (least) => {
    // The page notices a new size in its next frame, and redraws in the one after.
    window.scrollTo(0, 0)
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const lines = window.linesOfText()
    const sizeOf = ({ parent }: Line) => Number.parseFloat(getComputedStyle(parent).fontSize)
    const small = lines
      .filter((line) => sizeOf(line) < least - 0.1)
      .map((line) => `writes "${line.text}" with ${sizeOf(line)} px`)
    return [
      ...small,
      ...window.cutTexts(lines),
      ...window.coveredTexts(lines),
      ...window.textsUnderBars(lines),
    ]
  }, leastPixels)
}
