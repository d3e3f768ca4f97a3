import { expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { credit } from '../backend/testing/deeds.js'
import { faultsOf } from './support/axe.js'
import { goTo } from './support/deeds.js'
import { sidewaysScroll } from './support/layout.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

const looks = [
  { scheme: 'light', width: 1_280 },
  { scheme: 'dark', width: 1_280 },
  { scheme: 'light', width: 360 },
  { scheme: 'dark', width: 360 },
] as const

it.each(looks)('The open account menu has no accessibility fault in $scheme at $width px', async (look) => {
  const page = await stage.signedIn('Amara Okafor', look)
  await goTo(page, '/dashboard')
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.getByRole('menuitem', { name: 'Logout' }).isVisible()).toBe(true)
})

it.each([looks[0], looks[3]])('No page of a client shows an amount while amounts are hidden, in $scheme at $width px', async (look) => {
  const page = await stage.signedIn('Amara Okafor', look)
  await goTo(page, '/dashboard')
  await page.keyboard.press('Alt+Shift+KeyH')
  await page.getByRole('button', { name: 'Hide amounts', pressed: true }).waitFor()
  const faults: string[] = []
  for (const path of ['/dashboard', '/statement', '/deposit', '/deposit-history', '/withdrawals', '/select-withdrawal?step=details']) {
    await goTo(page, path)
    await page.waitForLoadState('networkidle')
    const tree = await page.locator('body').ariaSnapshot()
    faults.push(...(tree.match(/.*\$\d.*/g) ?? []), ...(await faultsOf(page)))
    if ((await sidewaysScroll(page)) > 0) faults.push(`${path} scrolls sideways`)
  }
  expect(faults).toEqual([])
})

const colourOf = (element: Locator, property: 'outlineColor' | 'borderTopColor'): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node)[name], property)

it.each([
  { scheme: 'light', ring: 'rgb(43, 69, 184)', edge: 'rgb(138, 134, 124)' },
  { scheme: 'dark', ring: 'rgb(169, 183, 255)', edge: 'rgb(115, 118, 126)' },
] as const)(
  'Check box edges and focus rings in dialogs have the colours whose contrast was measured, in $scheme',
  async ({ scheme, ring, edge }) => {
    const client = await stage.signedIn('Amara Okafor', { scheme })
    await goTo(client, '/statement')
    expect(await colourOf(client.getByRole('checkbox').first(), 'borderTopColor')).toBe(edge)
    const { calls } = await stage.client(`Ring ${scheme}`)
    await credit(await stage.caller('Jonas Weber'), calls, '500')
    const page = await stage.signedIn('Jonas Weber', { scheme })
    await goTo(page, `/user/${calls.userId}`)
    await page.getByRole('button', { name: /Credit\/Debit User/ }).click()
    const button = page.getByRole('dialog').getByRole('button', { name: 'Continue' })
    await button.waitFor()
    await page.keyboard.press('Tab')
    await button.focus()
    expect(await colourOf(button, 'outlineColor')).toBe(ring)
  },
)

it('A page from a list starts at its heading, and Back returns to the place in the list', async () => {
  const page = await stage.signedIn('Ruth Castellano', { width: 360 })
  await goTo(page, '/audit/accounts')
  await page.waitForLoadState('networkidle')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .last()
  await row.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await row.getByRole('link').click()
  await page.waitForURL('**/audit/accounts/*')
  const heading = page.getByRole('heading', { level: 1, name: 'Account time machine' })
  await heading.waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.waitForFunction(() => /^.+, Account time machine · Daybook$/.test(document.title))
  await page.goBack()
  await page.waitForURL('**/audit/accounts')
  await page.waitForFunction((place) => scrollY === place, before)
  expect(await page.title()).toBe('Accounts · Daybook')
})
