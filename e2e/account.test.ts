import { fileURLToPath } from 'node:url'
import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { credit } from '../backend/testing/app/deeds.js'
import { faultsOf } from './support/axe.js'
import { goTo } from './support/deeds.js'
import { sidewaysScroll } from './support/layout.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

const file = fileURLToPath(new URL('../docs/dashboard.png', import.meta.url))

const choosePicture = async (page: Page) => {
  await goTo(page, '/profile-pic')
  await page.getByLabel('Choose a picture').setInputFiles(file)
  await page.getByRole('region', { name: /^The part of your picture/ }).waitFor()
}

it.each([
  { scheme: 'light', width: 1_280 },
  { scheme: 'dark', width: 360 },
] as const)(
  'The part of a picture is chosen without an accessibility fault in $scheme at $width px',
  async (look) => {
    const { page } = await stage.client(`Cleo ${look.scheme}`, look)
    await choosePicture(page)
    expect([await faultsOf(page), await sidewaysScroll(page)]).toEqual([[], 0])
  },
)

it('A picture is cut by keys alone, seen by staff, removed by them with a reason, and its client reads why', async () => {
  const { page, calls } = await stage.client('Nadia Brandt')
  await choosePicture(page)
  const part = page.getByRole('region', { name: /^The part of your picture/ })
  const seen = () =>
    page
      .locator('canvas')
      .evaluate((canvas) => (canvas as unknown as { toDataURL(): string }).toDataURL())
  const before = await seen()
  await part.focus()
  for (const key of ['+', '+', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  expect(await seen()).not.toBe(before)
  await page.getByRole('button', { name: 'Save picture' }).click()
  await page.getByRole('button', { name: 'Remove picture' }).waitFor()
  await page.locator('aside img[src*="/picture/"]').waitFor()

  const staff = await stage.signedIn('Jonas Weber')
  await goTo(staff, `/all-user?search=${calls.email}`)
  await staff.locator('main img[src*="/picture/"]').waitFor()
  await goTo(staff, `/user/${calls.userId}`)
  await staff.getByRole('button', { name: 'Remove picture' }).click()
  await staff.getByLabel(/^Reason/).fill('It shows another person')
  expect(await faultsOf(staff)).toEqual([])
  await staff.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
  await page.getByText('It shows another person').waitFor()
  expect(await page.locator('img[src*="/picture/"]').count()).toBe(0)
})

it('Preferences that are saved in one tab are followed by another, and by what is typed there', async () => {
  const { page, calls } = await stage.client('Otto Brandt')
  await credit(await stage.caller('Jonas Weber'), calls, '1234.50')
  await goTo(page, '/dashboard')
  await page.getByText('$1,234.50').first().waitFor()
  const other = await page.context().newPage()
  await goTo(other, '/account/preferences')
  const language = other.getByRole('combobox', { name: 'Language of numbers and dates' })
  await language.click()
  await language.fill('German (Germany)')
  await other.getByRole('option', { name: 'German (Germany)' }).click()
  await other.getByText(/1\.234\.567,89/).waitFor()
  await other.getByRole('button', { name: 'Save preferences' }).click()
  await page
    .getByText(/1\.234,50\s\$/)
    .first()
    .waitFor()
  expect(await page.getByText('$1,234.50').count()).toBe(0)
  await goTo(page, '/deposit')
  await page.getByRole('textbox').first().fill('1.234,5')
  await page.getByText(/1\.234,50\s\$/).waitFor()
})
