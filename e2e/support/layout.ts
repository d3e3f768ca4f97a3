import type { Page } from 'playwright-core'

/** How far a page can be scrolled sideways; 0 is right. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The amounts of a page, or of its dialog, that stand outside the window or are cut by a box around them. */
export const hiddenAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const amount = /\$[\d,]+\.\d\d/
    const root = document.querySelector('[role="dialog"]') ?? document.querySelector('main') ?? document.body
    const boxOf = (node: Node): DOMRect => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const isCut = ({ left, right }: DOMRect, around: Element | null): boolean => {
      if (!around) return left < -1 || right > innerWidth + 1
      const own = around.getBoundingClientRect()
      const clips = getComputedStyle(around).overflowX !== 'visible'
      return (clips && (left < own.left - 1 || right > own.right + 1)) || isCut(new DOMRect(left, 0, right - left, 0), around.parentElement)
    }
    const isSpokenOnly = ({ parentElement }: Node): boolean => (parentElement?.closest('*')?.getBoundingClientRect().width ?? 0) <= 1
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const box = boxOf(node)
      if (box.width > 0 && amount.test(node.textContent ?? '') && !isSpokenOnly(node) && isCut(box, node.parentElement))
        cut.push(node.textContent ?? '')
    }
    return cut
  })
