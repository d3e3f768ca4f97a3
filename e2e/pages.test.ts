import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { faultsOf, sidewaysScroll } from './support/axe.js'
import { complaints, contextFor, launch, signInAs } from './support/browser.js'
import { startDemo, type DemoServer } from './support/server.js'

jest.setTimeout(180_000)

let server: DemoServer
let browser: Browser

beforeAll(async () => {
  server = await startDemo()
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const looks = [
  { scheme: 'light', width: 1_280 },
  { scheme: 'dark', width: 1_280 },
  { scheme: 'light', width: 360 },
  { scheme: 'dark', width: 360 },
] as const

/** Whose pages they are; a visitor has no name. `*` stands for the first link of the list before. */
const pages = [
  ['', ['/', '/login', '/signup', '/register', '/setup', '/nowhere']],
  ['Amara Okafor', ['/dashboard', '/statement', '/deposit', '/deposit-history', '/withdrawals', '/select-withdrawal']],
  ['Leo Marchetti', ['/dashboard', '/statement', '/deposit-history', '/withdrawals']],
  ['Jonas Weber', ['/all-user', '/all-user?tab=deposit', '/all-user?tab=withdrawals']],
  ['Ruth Castellano', ['/audit', '/audit/accounts', '/audit/replay']],
] as const

const settled = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

const judge = async (page: Page, path: string): Promise<string[]> => {
  await settled(page, path)
  const sideways = await sidewaysScroll(page)
  return [...(await faultsOf(page)), ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : [])].map((fault) => `${path}: ${fault}`)
}

describe.each(looks)('in $scheme at $width px', ({ scheme, width }) => {
  it.each(pages)('%s finds pages without a fault for readers of screens', async (person, paths) => {
    const context = await contextFor(browser, server.address, { scheme, width })
    const page = person === '' ? await context.newPage() : await signInAs(context, person)
    const faults: string[] = []
    for (const path of paths) faults.push(...(await judge(page, path)))
    expect([...faults, ...(complaints.get(context) ?? [])]).toEqual([])
    await context.close()
  })

  it('says of late figures that they are, without a fault', async () => {
    const context = await contextFor(browser, server.address, { scheme, width })
    const page = await signInAs(context, 'Amara Okafor')
    await page.route('**/api/balance', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-daybook-late': '2026-03-01T12:00:00.000Z' } })
    })
    const faults = await judge(page, '/dashboard')
    await page.getByText('These figures are as of 1 Mar 2026').waitFor()
    expect([...faults, ...(await faultsOf(page))]).toEqual([])
    await context.close()
  })

  it('opens a person, a deposit and a moment without a fault', async () => {
    const context = await contextFor(browser, server.address, { scheme, width })
    const page = await signInAs(context, 'Jonas Weber')
    const faults: string[] = []
    for (const [list, pattern] of [
      ['/all-user?tab=users&search=amara', '**/user/*'],
      ['/audit/accounts?search=amara', '**/audit/accounts/*'],
    ] as const) {
      await settled(page, list)
      await page.locator('main').getByText('Amara Okafor').first().click()
      await page.waitForURL(pattern)
      faults.push(...(await judge(page, new URL(page.url()).pathname)))
    }
    expect(faults).toEqual([])
    await context.close()
  })
})

it('shows nothing on its way to another color where less motion is wanted', async () => {
  const context = await contextFor(browser, server.address, { scheme: 'dark' })
  const page = await signInAs(context, 'Jonas Weber')
  const durations = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('*')].map((each) => getComputedStyle(each).transitionDuration)),
  ])
  expect(durations).toEqual(['0s'])
  await context.close()
})
