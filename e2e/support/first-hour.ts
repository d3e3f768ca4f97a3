import type { Page } from 'playwright-core'
import { picture } from '../../backend/testing/app/deeds.js'
import { madeAddress } from '../../backend/testing/samples/made-addresses.js'
import { confirm, fillPerson, goTo, type Person } from './deeds.js'

/**
 * What the first and the second admin of an empty site do in the browser. They type where other
 * tests fill in values: a Firefox window does not notice those while another one has the focus.
 */

/** New staff land where they add a second factor, and have a day for it: they go to work first. */
const afterEnrolling = async (page: Page, shown: string): Promise<void> => {
  await page.waitForURL('**/account/security')
  await page.getByText(/Until .* you can decide without one/).waitFor()
  await goTo(page, '/all-user')
  await page.getByText(shown).first().waitFor()
}

export const becomeFirstAdmin = async (
  page: Page,
  setupLink: string,
  person: Person,
): Promise<void> => {
  await page.goto(setupLink)
  await fillPerson(page, person)
  await page.getByRole('button', { name: 'Create admin' }).click()
  await afterEnrolling(page, '1 of 9 done')
}

/** Through the row of the list that asks for it. */
export const nameTheSite = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name: 'Open: Site name, logo and address for help' }).click()
  const field = page.getByRole('textbox', { name: 'Site name' })
  await field.selectText()
  await field.pressSequentially(name)
  await page
    .getByRole('textbox', { name: 'Email address for help' })
    .pressSequentially('help@example.com')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() })
  await page.getByRole('img', { name: 'The chosen logo' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await confirm(page, 'Change settings', 'Set-up')
  await page.getByText('4 of 9 done').waitFor()
}

interface Form {
  /** The title of its confirmation, and of its button. */
  readonly note: RegExp
  readonly submit: string
}

/** On the tab of wallets. */
export const setTether = async (
  page: Page,
  button: 'Set' | 'Change',
  of: string,
  { note, submit }: Form,
): Promise<void> => {
  await page.getByRole('button', { name: `${button} the address for Tether` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(note).waitFor()
  await dialog.getByLabel('Address', { exact: true }).pressSequentially(madeAddress('tron', of))
  await dialog.getByLabel('Reason').pressSequentially('Our wallet')
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** An invitation link, made through the row of the list that asks for a second admin. */
export const inviteAdmin = async (page: Page): Promise<string> => {
  await goTo(page, '/all-user')
  await page.getByRole('link', { name: 'Open: A second admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).pressSequentially('Runs the desk with me')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

export const join = async (page: Page, link: string, person: Person): Promise<void> => {
  await page.goto(link)
  await fillPerson(page, person)
  await page.getByRole('button', { name: 'Accept and sign in' }).click()
  await afterEnrolling(page, 'Manage')
}

/** A change on the page of second approvals, by the beginning of its title. */
export const changeOn = (page: Page, title: RegExp) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
