import { expect, it, jest } from '@jest/globals'
import type { Page } from 'playwright-core'
import { pages } from './support/addresses.js'
import type { Text } from './support/browser.js'
import { goTo } from './support/deeds.js'
import { layoutFaults, rounds } from './support/layout.js'
import { recordPages, type PagesOf } from './support/records.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()
// Firefox takes its time on a busy machine.
jest.setTimeout(600_000)

const judge = async (page: Page, path: string, texts: readonly Text[]): Promise<string[]> => {
  await goTo(page, path)
  await page.waitForLoadState('networkidle')
  return layoutFaults(page, path, texts)
}

const judgeAll = async ({ who, paths }: PagesOf): Promise<string[]> => {
  const faults: string[] = []
  for (const texts of rounds) {
    const look = { text: texts[0] ?? 'usual' }
    const page = who === 'a visitor' ? await stage.visitor(look) : await stage.signedIn(who, look)
    for (const path of paths) faults.push(...(await judge(page, path, texts)))
  }
  return faults
}

it.each(pages)(
  'No text of the pages of $who is cut, covered or out of sight, on any window and with letters twice as large',
  async (each) => {
    expect(await judgeAll(each)).toEqual([])
  },
)

it('No text of the page of a single record is cut, covered or out of sight, for any reader', async () => {
  const faults: string[] = []
  for (const each of await recordPages(stage)) faults.push(...(await judgeAll(each)))
  expect(faults).toEqual([])
})
