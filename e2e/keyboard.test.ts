import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { codeAt } from '../backend/testing/app/authenticator-app.js'
import { credit } from '../backend/testing/app/deeds.js'
import { goTo } from './support/deeds.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

const PASSWORD = 'seven quiet harbours'
const MOST_STOPS = 60

/** What has the focus, as it is read out: 'button "Next"'. */
const focused = async (page: Page): Promise<string> => {
  const element = page.locator(':focus')
  return (await element.count()) === 0 ? '' : element.ariaSnapshot()
}

/** Waits for a field that arrives with the focus. */
const arrives = (page: Page, label: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).and(page.locator(':focus')).waitFor()

const focusOn = async (page: Page, what: string): Promise<void> => {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if ((await focused(page)).includes(what)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`in ${MOST_STOPS} stops, Tab never comes to ${what} on ${page.url()}`)
}

const press = async (page: Page, what: string, key = 'Enter'): Promise<void> => {
  await focusOn(page, what)
  await page.keyboard.press(key)
}

const type = async (page: Page, field: string, text: string): Promise<void> => {
  await focusOn(page, `textbox "${field}`)
  await page.keyboard.type(text)
}

it('A withdrawal is requested without a pointer', async () => {
  const { page, calls } = await stage.client('Vera Lindgren')
  await credit(await stage.caller('Jonas Weber'), calls, '200')
  await goTo(page, '/select-withdrawal')
  await press(page, 'button "Next"')
  await page.getByLabel('Amount in US dollars').waitFor()
  await type(page, 'Amount in US dollars', '40')
  await type(page, 'Bank name', 'Nordbank')
  await type(page, 'Account name', 'Vera Lindgren')
  await type(page, 'Account number', 'DE89370400440532014417')
  await press(page, 'button "Next"')
  await page.getByText('We will never ask you to send money in order to receive money.').waitFor()
  await press(page, 'button "Request withdrawal of')
  await page.waitForURL('**/withdrawals*')
  const requests = page.getByRole('list', { name: 'Withdrawals' }).getByRole('link')
  await requests.first().waitFor()
  expect(await requests.count()).toBe(1)
})

it('An app is set up, and a sign-in finished with a one-time code, without a pointer', async () => {
  const { page, calls } = await stage.client('Milo Sandoval')
  await goTo(page, '/account/security')
  await press(page, 'button "Set up')
  const dialog = page.getByRole('dialog')
  const key = await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()
  await arrives(page, 'Code that the app shows now')
  await type(page, 'Code that the app shows now', codeAt(key.replaceAll(' ', ''), Date.now()))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your one-time codes' }).waitFor()
  const [code = ''] = await dialog.getByRole('listitem').allInnerTexts()
  await press(page, 'button "I have kept them"')
  await dialog.waitFor({ state: 'hidden' })

  await page.context().clearCookies()
  await goTo(page, '/login')
  await type(page, 'Email', calls.email)
  await type(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
  await arrives(page, 'Code')
  await press(page, 'button "Use a one-time code"')
  await arrives(page, 'One-time code')
  await type(page, 'One-time code', code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page
    .getByRole('heading', { level: 1, name: 'Confirm that it is you' })
    .waitFor({ state: 'hidden' })
  await page.getByText('9 one-time codes left').waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
})
