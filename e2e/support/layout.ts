import type { Page } from 'playwright-core'
import { engine, zoomText, type Text } from './browser.js'
import { textFaults } from './texts.js'

/** How far a page can be scrolled sideways; must be 0. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

type Widths = Readonly<Partial<Record<Text, readonly number[]>>>

/** Large and small desks, tablets, phones, and a wide window zoomed to 200 % and 400 %. */
const everyWidth: Widths = {
  usual: [1_920, 1_280, 1_024, 768, 640, 360, 320],
  larger: [1_280, 1_024, 768, 360],
  large: [1_280, 360],
}

/**
 * The font sizes covered by one load of a page: Firefox reads them from its settings at its start.
 */
export const rounds: readonly (readonly Text[])[] =
  engine === 'Firefox' ? [['usual'], ['large']] : [['usual', 'larger', 'large']]

/** The product's smallest letters have 11 px. */
const SMALLEST = { usual: 11, larger: 13.75, large: 22 }

const faultsNow = async (page: Page, text: Text): Promise<string[]> => {
  const faults = await textFaults(page, SMALLEST[text])
  const sideways = await sidewaysScroll(page)
  return [...faults, ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : [])]
}

/**
 * Layout faults of the current page, one line each, in windows of all widths. Ends in a wide one,
 * with normal letters where they can be changed.
 */
export const layoutFaults = async (
  page: Page,
  where: string,
  texts: readonly Text[],
  widths: Widths = everyWidth,
): Promise<string[]> => {
  const faults: string[] = []
  for (const text of texts) {
    if (engine === 'Chromium') await zoomText(page, text)
    for (const width of widths[text] ?? []) {
      await page.setViewportSize({ width, height: 900 })
      faults.push(
        ...(await faultsNow(page, text)).map(
          (fault) => `${where}, ${text} letters, ${width} px: ${fault}`,
        ),
      )
    }
  }
  if (engine === 'Chromium') await zoomText(page, 'usual')
  await page.setViewportSize({ width: 1_280, height: 900 })
  return faults
}
