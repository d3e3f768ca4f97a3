import { expect, it } from '@jest/globals'
import { deposit, picture, withdrawal } from '../backend/testing/deeds.js'
import { madeAddress } from '../backend/testing/made-addresses.js'
import { faultsOf } from './support/axe.js'
import { askDeposit, askWithdrawal, confirm, figure, fillPerson, funded, goTo, joinAs, openRequestOf } from './support/deeds.js'
import { startEmpty } from './support/server.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

it('A visitor signs up, signs in and sees an empty account', async () => {
  const page = await stage.visitor()
  await joinAs(page, { username: 'grace', fullName: 'Grace Mbeki', email: 'grace@example.com', password: 'seven quiet harbours' })
  for (const label of ['Available', 'Held', 'Deposit', 'Profit']) await figure(page, label, '$0.00').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
})

it('A requested deposit appears in the queue that an admin has open, with its proof', async () => {
  const admin = await stage.signedIn('Jonas Weber', { scheme: 'dark' })
  await goTo(admin, '/all-user?tab=deposit')
  await admin.getByText('oldest first').waitFor()
  const { page, calls } = await stage.client('Idris Bello')
  await askDeposit(page, '500')
  await admin.getByRole('button', { name: /^Show \d+ new/ }).click()
  await openRequestOf(admin, calls.email)
  const proof = admin.getByRole('img', { name: /proof/i })
  await proof.waitFor()
  // Rejects where the picture cannot be shown.
  await proof.evaluate((image: HTMLImageElement) => image.decode())
  expect(await faultsOf(admin)).toEqual([])
})

it('An approved deposit changes the balance in the client’s browser', async () => {
  const { page, calls } = await stage.client('Signe Holm')
  const depositId = await deposit(calls, '500')
  await goTo(page, '/dashboard')
  const admin = await stage.signedIn('Jonas Weber')
  await goTo(admin, `/deposit/${depositId}`)
  await admin.getByRole('button', { name: /^Approve \$500\.00/ }).click()
  await confirm(admin, /^Approve/)
  await figure(page, 'Available', '$500.00').first().waitFor()
  await page.getByText(/deposit approved, just now/).waitFor()
  expect(await figure(page, 'Deposit', '$500.00').first().isVisible()).toBe(true)
})

it('A requested withdrawal is held at once', async () => {
  const { page } = await funded(stage, 'Bruno Keller')
  await askWithdrawal(page, '120')
  await goTo(page, '/dashboard')
  await figure(page, 'Held', '$120.00').first().waitFor()
  expect(await figure(page, 'Available', '$380.00').first().isVisible()).toBe(true)
})

it('An approved withdrawal leaves the account, in the client’s browser too', async () => {
  const { page, calls } = await funded(stage, 'Mei Castillo')
  await withdrawal(calls, '120')
  await figure(page, 'Held', '$120.00').first().waitFor()
  const admin = await stage.signedIn('Jonas Weber')
  await goTo(admin, '/all-user?tab=withdrawals')
  await openRequestOf(admin, calls.email)
  await admin.getByText('DE89 3704 0044 0532 4417').waitFor()
  await admin.getByRole('button', { name: /^Approve \$120\.00/ }).click()
  await confirm(admin, /^Approve/)
  await figure(page, 'Held', '$0.00').first().waitFor()
  expect(await figure(page, 'Available', '$380.00').first().isVisible()).toBe(true)
})

it('A rejected withdrawal gives back what it held, in the client’s browser too', async () => {
  const { page, calls } = await funded(stage, 'Rosa Lindgren')
  const withdrawalId = await withdrawal(calls, '80')
  await figure(page, 'Held', '$80.00').first().waitFor()
  const admin = await stage.signedIn('Jonas Weber')
  await goTo(admin, `/withdrawal/${withdrawalId}`)
  await admin.getByRole('button', { name: /^Reject/ }).click()
  await confirm(admin, /^Reject/, 'The name on the bank account does not match')
  await figure(page, 'Held', '$0.00').first().waitFor()
  expect(await figure(page, 'Available', '$500.00').first().isVisible()).toBe(true)
})

it.each([
  ['credit', 'Credit/Debit User', 'Refund of a duplicate charge', 'Wanda Ek'],
  ['debit', 'Credit/Debit User', 'Correction of a credit booked twice', 'Milo Ferrari'],
  ['profit', 'Record profit/loss', 'EURUSD swing, closed at target', 'Esra Demir'],
  ['loss', 'Record profit/loss', 'GBPJPY stopped out', 'Pavel Horak'],
])('A %s entered by staff appears in the client’s statement with its reason and without a name', async (kind, action, reason, fullName) => {
  const { page, calls } = await funded(stage, fullName)
  await goTo(page, '/statement')
  const admin = await stage.signedIn('Jonas Weber')
  await goTo(admin, `/user/${calls.userId}`)
  await admin.getByRole('button', { name: action }).click()
  const form = admin.getByRole('dialog')
  await form.getByText(new RegExp(`^${kind}$`, 'i')).click()
  await form.getByLabel(/^Amount/).fill('40.50')
  await form.getByRole('button', { name: 'Continue' }).click()
  await admin.getByText('Total (balanced)').first().waitFor()
  await confirm(admin, /^(Credit|Debit|Record)/, reason)
  const row = page.getByRole('row', { name: new RegExp(reason) })
  await row.getByText('$40.50').first().waitFor()
  await row.getByText('Entered by staff', { exact: true }).waitFor()
  await row.getByRole('link').first().click()
  await page.getByText('Reason given by our staff').first().waitFor()
  expect(await page.getByText(/Jonas|Weber/).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
})

const jonas = { username: 'jonas', fullName: 'Jonas Weber', email: 'jonas@example.com', password: 'seven quiet harbours' }
const grace = { username: 'grace', fullName: 'Grace Mbeki', email: 'grace@example.com', password: 'eleven slow rivers' }

it('A first admin alone sets up an empty site in the browser, up to the first approved deposit of a client', async () => {
  const server = await startEmpty()
  try {
    const admin = await stage.visitor({}, server.address)
    await admin.goto(server.setupLink)
    await fillPerson(admin, jonas)
    await admin.getByRole('button', { name: 'Create admin' }).click()
    await admin.getByText('0 of 5 done').waitFor()
    const client = await stage.visitor({}, server.address)
    await joinAs(client, grace)
    await goTo(client, '/deposit?amount=500')
    await client.getByRole('button', { name: 'Next' }).click()
    await client.getByText('You cannot deposit at the moment.').waitFor()

    await admin.getByRole('link', { name: 'Open: Site name and logo' }).click()
    await admin.getByRole('textbox', { name: 'Site name' }).fill('Nordlys')
    await admin.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() })
    await admin.getByRole('img', { name: 'The chosen logo' }).waitFor()
    await admin.getByRole('button', { name: 'Save' }).click()
    await confirm(admin, 'Change settings', 'Set-up')
    await admin.getByText('2 of 5 done').waitFor()
    await admin.getByRole('link', { name: 'Open: A wallet address' }).click()
    await admin.getByRole('button', { name: 'Set the address for Tether' }).click()
    await admin.getByLabel('Address', { exact: true }).fill(madeAddress('tron', 'house'))
    await admin.getByLabel('Reason').fill('Our wallet')
    await admin.getByRole('button', { name: 'Set', exact: true }).click()
    await admin.getByText('3 of 5 done').waitFor()
    expect(await faultsOf(admin)).toEqual([])

    await askDeposit(client, '500')
    await client.getByRole('link', { name: 'Nordlys' }).waitFor()
    await goTo(admin, '/all-user?tab=deposit')
    await openRequestOf(admin, grace.email)
    await admin.getByRole('button', { name: /^Approve \$500\.00/ }).click()
    await confirm(admin, /^Approve/)
    await goTo(client, '/dashboard')
    await figure(client, 'Available', '$500.00').first().waitFor()
    const [icon, logo] = await client.evaluate(() => [
      document.querySelector('link[rel=icon]')?.getAttribute('href'),
      document.querySelector('aside img')?.getAttribute('src'),
    ])
    expect([icon, icon]).toEqual([logo, expect.stringMatching(/^\/api\/logos\/[0-9a-f]{64}$/)])
  } finally {
    await server.stop()
  }
})
