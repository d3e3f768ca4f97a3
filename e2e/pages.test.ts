import { readFile } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { credit, deposit, withdrawal } from '../backend/testing/app/deeds.js'
import { identity } from '../backend/testing/samples/identities.js'
import { pages } from './support/addresses.js'
import { faultsOf } from './support/axe.js'
import { errorsDuring } from './support/console.js'
import { loadFaultsOf } from './support/first-load.js'
import { askDeposit, confirm, sendWithdrawal } from './support/deeds.js'
import { sidewaysScroll } from './support/layout.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

/** What is judged in one theme needs only its colours judged in the other. */
const allLooks = [
  { scheme: 'light', width: 1_280, rules: 'all' },
  { scheme: 'dark', width: 1_280, rules: 'colours' },
  { scheme: 'dark', width: 360, rules: 'all' },
  { scheme: 'light', width: 360, rules: 'colours' },
] as const

/** Where every commit is proved, time is short: each theme and each width is judged once. */
const looks = process.env.CI ? allLooks.filter(({ rules }) => rules === 'all') : allLooks

/** Both themes and both widths, for what takes long. */
const twoLooks = [
  { scheme: 'light', width: 1_280 },
  { scheme: 'dark', width: 360 },
] as const

/** The heading of a page that failed while it was drawn. */
const UNSHOWN = 'This page could not be shown'

/** Those of one record, each judged in a test of its own below. */
const ofRecords = [
  '/deposits/$depositId',
  '/withdrawals/$withdrawalId',
  '/trades/$tradeId',
  '/loans/$loanId',
  '/trade/$id',
  '/loan/$id',
  '/deposit/$id',
  '/withdrawal/$id',
  '/user/$id',
  '/admin/verifications/$id',
  '/audit/accounts/$accountId',
  '/audit/accounts/$accountId/print',
]

/** The addresses that the router knows. */
const addresses = async (): Promise<string[]> => {
  const tree = await readFile(new URL('../frontend/route-tree.gen.ts', import.meta.url), 'utf8')
  const [, byTo = ''] = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree) ?? []
  return [...byTo.matchAll(/'([^']+)':/g)].map(([, address = '']) => address)
}

it('Every address of the web client is checked in this file', async () => {
  const judged = new Set([
    ...pages.flatMap(({ paths }) => paths.map((path) => path.replace(/\?.*/, ''))),
    ...ofRecords,
  ])
  const all = await addresses()
  expect(all.length).toBeGreaterThan(15)
  expect(all.filter((address) => !judged.has(address))).toEqual([])
})

const isShown = async (page: Page) =>
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(UNSHOWN)

const settled = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await isShown(page)
}

const judgeNow = async (
  page: Page,
  where: string,
  rules: (typeof allLooks)[number]['rules'] = 'all',
): Promise<string[]> => {
  const sideways = await sidewaysScroll(page)
  return [
    ...(await faultsOf(page, rules)),
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
  ].map((fault) => `${where}: ${fault}`)
}

const judge = async (page: Page, path: string): Promise<string[]> => {
  await settled(page, path)
  return judgeNow(page, path)
}

const judgeAll = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = []
  for (const path of paths) faults.push(...(await judge(page, path)))
  return faults
}

/** Loads an address on a phone, where the most moves, and says which budgets it exceeds. */
const loadOnPhone = async (page: Page, path: string, who: string): Promise<string[]> => {
  await page.setViewportSize({ width: 360, height: 900 })
  const faults = await loadFaultsOf(page, who, path)
  await isShown(page)
  return faults
}

/**
 * An address in both themes and both widths; each is loaded once, for pages follow both. A page
 * that works prints no error. With `who`, its load is judged as well.
 */
const judgeInAllLooks = async (page: Page, path: string, who?: string): Promise<string[]> => {
  const faults: string[] = []
  const errors = await errorsDuring(page, async () => {
    if (who === undefined) await settled(page, path)
    else faults.push(...(await loadOnPhone(page, path, who)))
  })
  faults.push(...errors.map((error) => `${path}: ${error}`))
  for (const { width, scheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    faults.push(...(await judgeNow(page, `${path}, ${scheme}, ${width} px`, rules)))
  }
  return faults
}

/** What the dialog that a button opens has in faults; it is closed again. */
const judgeDialog = async (page: Page, button: RegExp): Promise<string[]> => {
  await page.getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const faults = await faultsOf(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return faults.map((fault) => `${new URL(page.url()).pathname}, ${String(button)}: ${fault}`)
}

it.each(pages)(
  'The pages of $who load steadily, and have no accessibility fault in any theme or width',
  async ({ who, paths }) => {
    const page = who === 'a visitor' ? await stage.visitor() : await stage.signedIn(who)
    const faults: string[] = []
    for (const path of paths) faults.push(...(await judgeInAllLooks(page, path, who)))
    expect(faults).toEqual([])
  },
)

it('Late figures are marked as late, without an accessibility fault', async () => {
  const page = await stage.signedIn('Amara Okafor')
  await page.route('**/api/balance', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'x-daybook-late': '2026-03-01T12:00:00.000Z' },
    })
  })
  await settled(page, '/dashboard')
  await page.getByText('These figures are as of 1 Mar 2026').waitFor()
  expect(await judgeInAllLooks(page, '/dashboard')).toEqual([])
})

it('A person’s page and a moment of their account have no accessibility fault', async () => {
  const page = await stage.signedIn('Jonas Weber')
  const faults: string[] = []
  for (const [list, pattern] of [
    ['/all-user?tab=users&search=amara', '**/user/*'],
    ['/audit/accounts?search=amara', '**/audit/accounts/*'],
  ] as const) {
    await settled(page, list)
    await page.locator('main').getByText('Amara Okafor').first().click()
    await page.waitForURL(pattern)
    faults.push(...(await judgeInAllLooks(page, new URL(page.url()).pathname)))
    await page.setViewportSize({ width: 1_280, height: 900 })
  }
  faults.push(...(await judgeInAllLooks(page, `${new URL(page.url()).pathname}/print`)))
  expect(faults).toEqual([])
})

it.each(twoLooks)(
  'The steps of depositing and withdrawing have no accessibility fault in $scheme at $width px',
  async (look) => {
    const { page, calls } = await stage.client(`Ola ${look.scheme} ${look.width}`, look)
    await credit(await stage.caller('Jonas Weber'), calls, '500')
    await askDeposit(page, '60')
    await sendWithdrawal(page, '40')
    await page.waitForURL('**/withdrawals*')
    await page.getByRole('link', { name: /Bank ••••/ }).click()
    await page.waitForURL('**/withdrawals/*')
    for (const button of [/^Cancel withdrawal of/, /^Notifications/])
      expect(await judgeDialog(page, button)).toEqual([])
  },
)

it.each(twoLooks)(
  'Staff decisions and their dialogs have no accessibility fault in $scheme at $width px',
  async (look) => {
    const { page: own, calls } = await stage.client(`Uma ${look.scheme} ${look.width}`, look)
    const staff = await stage.caller('Jonas Weber')
    await credit(staff, calls, '500')
    const [depositId, withdrawalId] = [await deposit(calls, '60'), await withdrawal(calls, '40')]
    const requests = [`/deposit/${depositId}`, `/withdrawal/${withdrawalId}`]
    const ownRequests = [`/deposits/${depositId}`, `/withdrawals/${withdrawalId}`]
    const page = await stage.signedIn('Jonas Weber', look)
    const faults = await judgeAll(own, ownRequests)
    for (const path of requests) {
      faults.push(
        ...(await judge(page, path)),
        ...(await judgeDialog(page, /^Approve \$/)),
        ...(await judgeDialog(page, /^Reject/)),
      )
      await page.getByRole('button', { name: /^Approve \$/ }).click()
      await confirm(page, /^Approve/)
      faults.push(...(await judge(page, path)))
    }
    faults.push(...(await judgeAll(own, ownRequests)))
    await settled(page, `/user/${calls.userId}`)
    for (const button of [/Credit\/Debit User/, /Record profit\/loss/])
      faults.push(...(await judgeDialog(page, button)))
    expect(faults).toEqual([])
  },
)

it.each(twoLooks)(
  'An identity before its client and before staff has no accessibility fault in $scheme at $width px',
  async (look) => {
    const { page: own, calls } = await stage.client(`Ida ${look.scheme} ${look.width}`, look)
    await identity(calls)
    const page = await stage.signedIn('Jonas Weber', look)
    const path = `/admin/verifications/${calls.userId}`
    const faults = [...(await judge(own, '/identity')), ...(await judge(page, path))]
    for (const button of [/^Approve identity/, /^Decline/, /Enlarge the front/])
      faults.push(...(await judgeDialog(page, button)))
    expect(faults).toEqual([])
  },
)

it.each(twoLooks)(
  'Leaving for another firm is asked about without an accessibility fault in $scheme at $width px',
  async (look) => {
    const page = await stage.signedIn('Leo Marchetti', look)
    await page.goto('/buy-crypto?leave=1')
    await page.getByRole('dialog', { name: /^You are leaving/ }).waitFor()
    expect(await judgeNow(page, '/buy-crypto?leave=1')).toEqual([])
  },
)

it('No colour is animated when reduced motion is preferred', async () => {
  const page = await stage.signedIn('Jonas Weber', { scheme: 'dark' })
  const durations = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('*')].map((each) => getComputedStyle(each).transitionDuration),
    ),
  ])
  expect(durations).toEqual(['0s'])
})
