import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { faultsOf } from './support/axe.js'
import { complaints, contextFor, launch, signInAs } from './support/browser.js'
import { askDeposit, askWithdrawal, confirm, cutAnswer, figure, goTo, joinAs, sendWithdrawal } from './support/deeds.js'
import { startDemo, type DemoServer } from './support/server.js'

const EMAIL = 'grace.mbeki@example.com'
const PASSWORD = 'seven quiet harbours'

jest.setTimeout(180_000)

let server: DemoServer
let browser: Browser
let clientContext: BrowserContext
let adminContext: BrowserContext
let auditorContext: BrowserContext
let client: Page
let admin: Page
let auditor: Page

beforeAll(async () => {
  server = await startDemo()
  browser = await launch()
  clientContext = await contextFor(browser, server.address)
  adminContext = await contextFor(browser, server.address, { scheme: 'dark' })
  auditorContext = await contextFor(browser, server.address)
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe('the main job', () => {
  it('lets a visitor sign up, sign in and see an empty account', async () => {
    client = await clientContext.newPage()
    await joinAs(client, { username: 'grace', fullName: 'Grace Mbeki', email: EMAIL, password: PASSWORD })
    for (const label of ['Available', 'Held', 'Deposit', 'Profit']) await figure(client, label, '$0.00').first().waitFor()
    expect(await faultsOf(client)).toEqual([])
  })

  it('shows a requested deposit in the open queue of an admin, with its proof', async () => {
    admin = await signInAs(adminContext, 'Jonas Weber')
    await goTo(admin, '/all-user?tab=deposit')
    await admin.getByText('oldest first').waitFor()
    await askDeposit(client, '500')
    await admin.getByRole('button', { name: /new: show/ }).click()
    await admin.getByText(EMAIL).first().click()
    const proof = admin.getByRole('img', { name: /proof/i })
    await proof.waitFor()
    // Rejects where the picture cannot be shown.
    await proof.evaluate((image: HTMLImageElement) => image.decode())
    expect(await faultsOf(admin)).toEqual([])
  })

  it('changes the client’s balance in the other browser when the admin approves', async () => {
    await goTo(client, '/dashboard')
    await admin.getByRole('button', { name: /^Approve \$500\.00/ }).click()
    await confirm(admin, /^Approve/)
    await figure(client, 'Available', '$500.00').first().waitFor()
    await client.getByText(/deposit approved, just now/).waitFor()
    expect(await figure(client, 'Deposit', '$500.00').first().isVisible()).toBe(true)
  })

  it('holds a requested withdrawal at once, and follows the decisions in every browser', async () => {
    await askWithdrawal(client, '120')
    await goTo(client, '/dashboard')
    await figure(client, 'Held', '$120.00').first().waitFor()
    await figure(client, 'Available', '$380.00').first().waitFor()
    await goTo(admin, '/all-user?tab=withdrawals')
    await admin.getByText(EMAIL).first().click()
    await admin.getByText('DE89370400440532014417').waitFor()
    await admin.getByRole('button', { name: /^Approve \$120\.00/ }).click()
    await confirm(admin, /^Approve/)
    await figure(client, 'Held', '$0.00').first().waitFor()
    await figure(client, 'Available', '$380.00').first().waitFor()
    await askWithdrawal(client, '80')
    await goTo(client, '/dashboard')
    await figure(client, 'Held', '$80.00').first().waitFor()
    await goTo(admin, '/all-user?tab=withdrawals')
    await admin.getByText(EMAIL).first().click()
    await admin.getByRole('button', { name: /^Reject/ }).click()
    await confirm(admin, /^Reject/, 'The name on the bank account does not match')
    await figure(client, 'Available', '$380.00').first().waitFor()
    expect(await figure(client, 'Held', '$0.00').first().isVisible()).toBe(true)
  })

  it('makes one withdrawal of one that is sent again after its answer was lost and the page reloaded', async () => {
    const lost = cutAnswer(client, '**/api/withdrawals')
    await sendWithdrawal(client, '40')
    await client.getByText('The server could not be reached.').waitFor()
    expect(await lost).toBe(200)
    await client.reload()
    await sendWithdrawal(client, '40')
    await client.waitForURL('**/withdrawals*')
    const pending = client.getByRole('button', { name: 'Cancel withdrawal of $40.00' })
    await pending.first().waitFor()
    expect(await pending.count()).toBe(1)
    await goTo(client, '/dashboard')
    await figure(client, 'Held', '$40.00').first().waitFor()
    await figure(client, 'Available', '$340.00').first().waitFor()
  })

  it('shows the client every entry that staff wrote by hand, with who and why', async () => {
    await goTo(client, '/statement')
    await goTo(admin, `/all-user?tab=users&search=${EMAIL}`)
    await admin.getByRole('link', { name: 'Grace Mbeki' }).click()
    await admin.waitForURL('**/user/*')
    const entries = [
      ['Credit/Debit User', 'Credit', '25', 'Refund of a duplicate charge'],
      ['Credit/Debit User', 'Debit', '5', 'Correction of a credit booked twice'],
      ['Record profit/loss', 'Profit', '40.50', 'EURUSD swing, closed at target'],
      ['Record profit/loss', 'Loss', '10.25', 'GBPJPY stopped out'],
    ] as const
    for (const [action, kind, amount, reason] of entries) {
      await admin.getByRole('button', { name: action }).click()
      const form = admin.getByRole('dialog')
      await form.getByText(kind, { exact: true }).click()
      await form.getByLabel(/^Amount/).fill(amount)
      await form.getByRole('button', { name: 'Continue' }).click()
      await admin.getByText('Sums to zero').first().waitFor()
      await confirm(admin, /^(Credit|Debit|Record)/, reason)
    }
    await client.getByText('+$40.50').first().waitFor()
    for (const [, , , reason] of entries) await client.getByText(reason).first().waitFor()
    expect(await client.getByText('Entered by staff', { exact: true }).count()).toBeGreaterThanOrEqual(4)
    await client
      .getByRole('row', { name: /GBPJPY stopped out/ })
      .getByRole('link')
      .first()
      .click()
    await client
      .getByText(/Jonas Weber/)
      .first()
      .waitFor()
    expect(await faultsOf(client)).toEqual([])
  })

  it('lets the auditor watch the log grow and move the account to a past moment', async () => {
    auditor = await signInAs(auditorContext, 'Ruth Castellano')
    await goTo(auditor, '/audit')
    await auditor.getByText('LossRecorded').first().waitFor()
    expect(await faultsOf(auditor)).toEqual([])
    await askDeposit(client, '60')
    await auditor.getByText('DepositRequested').first().waitFor()
    await goTo(auditor, '/audit/accounts?search=Grace')
    await auditor.getByText('Grace Mbeki').first().click()
    await auditor.getByRole('heading', { name: 'Balances at that moment' }).waitFor()
    const slider = auditor.getByRole('slider')
    await slider.focus()
    await slider.press('Home')
    for (let step = 0; step < 3; step++) await slider.press('ArrowRight')
    const settled = auditor.getByRole('row', { name: /Settled, shown as total balance/ })
    await settled.getByText('$500.00').waitFor()
    await settled.getByText('$430.25').waitFor()
    await auditor.getByText('Trial balance 0.00').waitFor()
    expect(await faultsOf(auditor)).toEqual([])
  })

  it('replays every read model and finds it identical', async () => {
    await goTo(auditor, '/audit/replay')
    await auditor.getByRole('button', { name: /^Start/ }).click()
    await auditor
      .getByText(/identical/i)
      .first()
      .waitFor()
    for (const table of ['accounts', 'deposits', 'withdrawals', 'entries', 'stretches', 'postings', 'books']) {
      await auditor.getByRole('row', { name: new RegExp(`${table}.*Identical`) }).waitFor()
    }
    expect(await faultsOf(auditor)).toEqual([])
  })

  it('leaves no error of a script and nothing that the content policy refused', () => {
    expect([clientContext, adminContext, auditorContext].flatMap((context) => complaints.get(context) ?? [])).toEqual([])
  })
})
