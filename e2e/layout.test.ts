import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import type { Page } from 'playwright-core'
import { pages } from './support/addresses.js'
import { engine, zoomText } from './support/browser.js'
import { goTo } from './support/deeds.js'
import { sidewaysScroll } from './support/layout.js'
import { Stage } from './support/stage.js'
import { textFaults } from './support/texts.js'

jest.setTimeout(240_000)

let stage: Stage

beforeAll(async () => {
  stage = await Stage.open()
})

afterEach(() => stage.clear())

afterAll(async () => {
  await stage?.close()
})

type Text = 'usual' | 'large'

/** A wide window, the same zoomed to 200 % and 400 %, and a phone. */
const widths = { usual: [1_280, 640, 360, 320], large: [1_280, 360] } as const

/** One load of a page is enough for both sizes of letters, where they can be changed on it. */
const rounds: readonly (readonly Text[])[] = engine === 'Firefox' ? [['usual'], ['large']] : [['usual', 'large']]

/** The smallest letters of the product have 11 px. */
const SMALLEST = { usual: 11, large: 22 }

const faultsNow = async (page: Page, text: Text): Promise<string[]> => {
  const faults = await textFaults(page, SMALLEST[text])
  const sideways = await sidewaysScroll(page)
  return sideways > 0 ? [...faults, `scrolls ${sideways} px sideways`] : faults
}

const judge = async (page: Page, path: string, texts: readonly Text[]): Promise<string[]> => {
  const faults: string[] = []
  if (engine === 'Chromium') await zoomText(page, 100)
  await goTo(page, path)
  await page.waitForLoadState('networkidle')
  for (const text of texts) {
    if (engine === 'Chromium') await zoomText(page, text === 'large' ? 200 : 100)
    for (const width of widths[text]) {
      await page.setViewportSize({ width, height: 900 })
      faults.push(...(await faultsNow(page, text)).map((fault) => `${path}, ${text} letters, ${width} px: ${fault}`))
    }
  }
  return faults
}

it.each(pages)(
  'No text of the pages of $who is cut, covered or out of sight, on any window and with letters twice as large',
  async ({ who, paths }) => {
    const faults: string[] = []
    for (const texts of rounds) {
      const look = { text: texts[0] ?? 'usual' }
      const page = who === 'a visitor' ? await stage.visitor(look) : await stage.signedIn(who, look)
      for (const path of paths) faults.push(...(await judge(page, path, texts)))
    }
    expect(faults).toEqual([])
  },
)
