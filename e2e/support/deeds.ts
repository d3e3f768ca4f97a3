import type { Page, Route } from 'playwright-core'
import { credit, picture } from '../../backend/testing/app/deeds.js'
import { faultsOf } from './axe.js'
import type { Client, Stage } from './stage.js'

const requireNoFaults = async (page: Page): Promise<void> => {
  const faults = await faultsOf(page)
  if (faults.length > 0)
    throw new Error(`${page.url()} has faults for readers of screens:\n${faults.join('\n')}`)
}

/** A figure of the dashboard as text: "$500.00". */
export const figure = (page: Page, label: string, amount: string) =>
  page
    .locator('main')
    .getByText(label, { exact: true })
    .locator('..')
    .locator('..')
    .getByText(amount)

/** Firefox refuses to navigate while the page is still loading another address, or the same one. */
const wasOnItsWay = (error: unknown): boolean =>
  /NS_BINDING_ABORTED|interrupted by another navigation/.test(String(error))

export const goTo = async (page: Page, path: string) => {
  await page.goto(path).catch((error: unknown) => {
    if (!wasOnItsWay(error)) throw error
    return page.goto(path)
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const confirm = async (page: Page, button: RegExp | string, reason?: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await requireNoFaults(page)
  if (reason) await dialog.getByLabel(/^Reason/).pressSequentially(reason)
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Opens a client's newest request in a staff queue. */
export const openRequestOf = (page: Page, email: string) =>
  page.getByRole('row', { name: email }).first().getByRole('link').first().click()

export const askDeposit = async (page: Page, amount: string) => {
  await goTo(page, '/deposit')
  await page.getByLabel('Amount in US dollars').fill(amount)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: /Tether/ }).check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Send exactly this amount').waitFor()
  await requireNoFaults(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: await picture() })
  await page.getByText('uploaded').waitFor()
  await page.getByRole('button', { name: 'Paid' }).click()
  await page.waitForURL('**/deposit-history*')
}

/** Fills in a withdrawal and presses its button, whether or not it succeeds. */
export const sendWithdrawal = async (page: Page, amount: string) => {
  await goTo(page, '/select-withdrawal')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Amount in US dollars').fill(amount)
  if (await page.getByLabel('Bank name').isVisible()) {
    await page.getByLabel('Bank name').fill('Nordbank')
    await page.getByLabel('Account name').fill('Grace Mbeki')
    await page.getByLabel('Account number').fill('DE89370400440532014417')
  }
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('We will never ask you to send money in order to receive money.').waitFor()
  await requireNoFaults(page)
  await page.getByRole('button', { name: /^Request withdrawal of/ }).click()
}

export const askWithdrawal = async (page: Page, amount: string) => {
  await sendWithdrawal(page, amount)
  await page.waitForURL('**/withdrawals*')
}

/**
 * Cuts off the response to the next POST to an address once the server has sent it. Resolves with
 * the status that the page never saw.
 */
export const cutAnswer = (page: Page, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const cut = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const answer = await route.fetch()
      await route.abort('connectionreset')
      await page.unroute(address, handle)
      resolve(answer.status())
    }
    const handle = (route: Route) => cut(route).catch(reject)
    page.route(address, handle).catch(reject)
  })

export interface Person {
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly password: string
}

/** Fills in the person's details where a person is created. */
export const fillPerson = async (
  page: Page,
  { username, fullName, email, password }: Person,
): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Fullname').fill(fullName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}

/** Signs a new client up and in, through the pages; ends on the dashboard. */
export const joinAs = async (page: Page, person: Person): Promise<void> => {
  const { email, password } = person
  await goTo(page, '/signup')
  await fillPerson(page, person)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await page.getByRole('heading', { name: 'Login into your account' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard')
}

/** A client with 500.00, on the dashboard. */
export const funded = async (stage: Stage, fullName: string): Promise<Client> => {
  const client = await stage.client(fullName)
  await credit(await stage.caller('Jonas Weber'), client.calls, '500')
  await goTo(client.page, '/dashboard')
  await figure(client.page, 'Available', '$500.00').first().waitFor()
  return client
}
