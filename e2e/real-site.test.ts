import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import type { Page } from 'playwright-core'
import { goTo } from './support/deeds.js'
import { layoutFaults, rounds } from './support/layout.js'
import { openRealSite, type RealSite } from './support/real-site.js'
import { Stage } from './support/stage.js'

jest.setTimeout(240_000)

const stage = new Stage()
let site: RealSite

beforeAll(async () => {
  site = await openRealSite()
  await stage.host(site.server)
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

/** Each address is loaded once; its window and its letters change under it. */
const widths = {
  usual: [1_920, 1_280, 1_024, 768, 640, 360],
  larger: [1_920, 1_280, 1_024, 768, 640, 360],
} as const

const judge = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = []
  for (const path of paths) {
    await goTo(page, path)
    await page.waitForLoadState('networkidle')
    faults.push(...(await layoutFaults(page, path, rounds[0] ?? ['usual'], widths)))
  }
  return faults
}

it('On a site without demo data, nothing of the client’s pages is covered, cut or out of sight, with millions and a banner', async () => {
  const page = await stage.pageOf(site.client)
  expect(await judge(page, ['/dashboard', '/statement', '/withdrawals', '/trades'])).toEqual([])
})

it('On a site without demo data, nothing of the pages of staff is covered, cut or out of sight, while a second factor is asked for', async () => {
  const page = await stage.pageOf(site.admin)
  await goTo(page, '/all-user')
  await page.getByText('Your role needs a second factor').waitFor()
  expect(
    await judge(page, [
      '/all-user',
      `/user/${site.client.userId}`,
      '/all-user?tab=withdrawals',
      '/audit',
    ]),
  ).toEqual([])
})
