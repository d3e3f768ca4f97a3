import { expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { credit } from '../backend/testing/app/deeds.js'
import { withAmounts } from './support/addresses.js'
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

it.each(looks)(
  'The open account menu has no accessibility fault in $scheme at $width px',
  async (look) => {
    const page = await stage.signedIn('Amara Okafor', look)
    await goTo(page, '/dashboard')
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await page.getByRole('menuitem', { name: 'Logout' }).isVisible()).toBe(true)
  },
)

it.each([looks[0], looks[3]])(
  'No page of a client shows an amount while amounts are hidden, in $scheme at $width px',
  async (look) => {
    const page = await stage.signedIn('Amara Okafor', look)
    await goTo(page, '/dashboard')
    await page.keyboard.press('Alt+Shift+KeyH')
    await page.getByRole('button', { name: 'Hide amounts', pressed: true }).waitFor()
    const faults: string[] = []
    for (const path of withAmounts) {
      await goTo(page, path)
      await page.waitForLoadState('networkidle')
      const tree = await page.locator('body').ariaSnapshot()
      faults.push(...(tree.match(/.*\$\d.*/g) ?? []), ...(await faultsOf(page)))
      if ((await sidewaysScroll(page)) > 0) faults.push(`${path} scrolls sideways`)
    }
    expect(faults).toEqual([])
  },
)

it.each([looks[0], looks[3]])(
  'The search has no accessibility fault, and Enter opens its first result, in $scheme at $width px',
  async (look) => {
    const page = await stage.signedIn('Jonas Weber', look)
    await goTo(page, '/all-user')
    await page.waitForLoadState('networkidle')
    if (look.width > 360) await page.keyboard.press('Control+k')
    else await page.getByRole('button', { name: 'Search', exact: true }).click()
    const field = page.getByRole('combobox', { name: /page/ })
    await field.waitFor()
    const faults = await faultsOf(page)
    await field.fill('amara')
    await page.getByRole('option', { name: /okafor@example/ }).waitFor()
    faults.push(...(await faultsOf(page)))
    expect(faults).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/user/*')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  },
)

it('A view as a client outlives a reload of its tab, is seen in no other, and ends with Leave', async () => {
  const page = await stage.signedIn('Jonas Weber', looks[0])
  await goTo(page, '/all-user')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /page/ }).fill('amara')
  await page.getByRole('option', { name: /okafor@example/ }).click()
  await page.getByRole('button', { name: 'View as client' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone what is held')
  await page.getByRole('dialog').getByRole('button', { name: /View/ }).click()
  await page.waitForURL('**/dashboard')
  await goTo(page, '/deposit')
  await page.getByRole('region', { name: 'Viewing as client' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const other = await page.context().newPage()
  await goTo(other, '/all-user')
  expect(await other.getByRole('region', { name: 'Viewing as client' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/user/*')
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

const forced = async (page: Page, path: string) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await goTo(page, path)
  await page.waitForLoadState('networkidle')
}

type Painted =
  | 'backgroundColor'
  | 'borderBottomColor'
  | 'borderTopStyle'
  | 'outlineStyle'
  | 'stroke'

/** One property of what a selector finds first, as it is painted; `part` is a pseudo-element. */
const painted = (page: Page, selector: string, name: Painted, part?: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((node, [property, pseudo]) => getComputedStyle(node, pseudo)[property as 'stroke'], [
      name,
      part,
    ] as const)

it('What is on, chosen or pressed first is told apart where the system chooses the colors', async () => {
  const staff = await stage.signedIn('Jonas Weber')
  await forced(staff, '/all-user?tab=deposit')
  expect(await painted(staff, 'main nav a[aria-current]', 'outlineStyle')).toBe('solid')
  expect(await painted(staff, 'main nav a:not([aria-current])', 'outlineStyle')).toBe('none')
  await staff.getByRole('row').nth(1).getByRole('link').first().click()
  await staff.getByRole('button', { name: /^Approve \$/ }).waitFor()
  const [approve, reject] = ['button:has-text("Approve $")', 'button:has-text("Reject")']
  expect(await painted(staff, approve, 'backgroundColor')).not.toBe(
    await painted(staff, reject, 'backgroundColor'),
  )
  expect(await painted(staff, 'tr[data-open]', 'outlineStyle')).toBe('solid')
  await forced(staff, '/all-user?search=amara')
  await staff.locator('main').getByText('Amara Okafor').first().click()
  const canvas = await painted(staff, 'body', 'backgroundColor')
  await staff.getByText('Billing status').waitFor()
  expect(await painted(staff, '.mantine-Switch-track', 'borderTopStyle')).toBe('solid')
  expect(await painted(staff, '.mantine-Switch-thumb', 'backgroundColor')).not.toBe(
    await painted(staff, '.mantine-Switch-track', 'backgroundColor'),
  )

  const client = await stage.signedIn('Amara Okafor')
  await forced(client, '/deposit')
  expect(await painted(client, '[aria-current="step"]', 'outlineStyle')).toBe('none')
  expect(await painted(client, '[aria-current="step"] > span', 'backgroundColor')).not.toBe(canvas)
  expect(await painted(client, 'li:not([aria-current]) > span', 'backgroundColor')).toBe(canvas)

  const auditor = await stage.signedIn('Ruth Castellano')
  await forced(auditor, '/audit?open=40')
  const [active, other] = ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]']
  expect(await painted(auditor, active, 'borderBottomColor')).not.toBe(
    await painted(auditor, other, 'borderBottomColor'),
  )
  await auditor.getByRole('link', { name: 'Open in time machine' }).click()
  await auditor.getByRole('slider').waitFor()
  expect(await painted(auditor, '.mantine-Slider-track', 'borderTopStyle', '::before')).toBe(
    'solid',
  )
  expect(await painted(auditor, '.mantine-Slider-bar', 'backgroundColor')).not.toBe(canvas)
})

it('A dialog runs no animation where less motion is wanted', async () => {
  const page = await stage.signedIn('Jonas Weber')
  await goTo(page, '/all-user?tab=deposit')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.evaluate(() => {
    for (const kind of ['transitionrun', 'animationstart'])
      document.addEventListener(
        kind,
        ({ target }) => ((target as Element).ownerDocument.title += ' moved'),
      )
  })
  await page.getByRole('button', { name: /^Approve \$/ }).click()
  await page.getByRole('dialog').getByText('Total (balanced)').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.title()).not.toContain('moved')
})
