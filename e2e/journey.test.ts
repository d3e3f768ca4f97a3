import { expect, it } from '@jest/globals'
import { deposit, withdrawal } from '../backend/testing/app/deeds.js'
import { madeAddress } from '../backend/testing/samples/made-addresses.js'
import { faultsOf } from './support/axe.js'
import {
  askDeposit,
  askWithdrawal,
  confirm,
  figure,
  funded,
  goTo,
  joinAs,
  openRequestOf,
} from './support/deeds.js'
import {
  becomeFirstAdmin,
  changeOn,
  inviteAdmin,
  join,
  nameTheSite,
  setTether,
} from './support/first-hour.js'
import { startEmpty } from './support/server.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

it('A visitor signs up, signs in and sees an empty account', async () => {
  const page = await stage.visitor()
  await joinAs(page, {
    username: 'grace',
    fullName: 'Grace Mbeki',
    email: 'grace@example.com',
    password: 'seven quiet harbours',
  })
  for (const label of ['Available', 'Held', 'Deposit', 'Profit'])
    await figure(page, label, '$0.00').first().waitFor()
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
  await admin.getByRole('button', { name: 'Show payout details' }).click()
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
])(
  'A %s entered by staff appears in the client’s statement with its reason and without a name',
  async (kind, action, reason, fullName) => {
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
  },
)

const jonas = {
  username: 'jonas',
  fullName: 'Jonas Weber',
  email: 'jonas@example.com',
  password: 'seven quiet harbours',
}
const anna = {
  username: 'anna',
  fullName: 'Anna Lindqvist',
  email: 'anna@example.com',
  password: 'nine northern lanterns',
}
const grace = {
  username: 'grace',
  fullName: 'Grace Mbeki',
  email: 'grace@example.com',
  password: 'eleven slow rivers',
}

it('A first admin sets up an empty site alone, up to a client’s first deposit; a second one judges that, and from then on both are needed', async () => {
  const server = await startEmpty()
  try {
    const admin = await stage.visitor({}, server.address)
    await becomeFirstAdmin(admin, server.setupLink, jonas)
    const client = await stage.visitor({}, server.address)
    await joinAs(client, grace)
    await goTo(client, '/deposit?amount=500')
    await client.getByRole('button', { name: 'Next' }).click()
    await client.getByText('You cannot deposit at the moment.').waitFor()
    await nameTheSite(admin, 'Nordlys')
    await admin.getByRole('link', { name: 'Open: A wallet address' }).click()
    await setTether(admin, 'Set', 'house', {
      note: /^You are setting up the site alone/,
      submit: 'Set',
    })
    await admin.getByText('5 of 9 done').waitFor()
    // The sticky notice covers part of any link scrolled under it.
    await admin.evaluate(() => window.scrollTo(0, 0))
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

    const second = await stage.visitor({}, server.address)
    await join(second, await inviteAdmin(admin), anna)
    await goTo(second, '/approvals')
    for (const title of [
      /^Set the site’s name to Nordlys/,
      /^Set the address for Tether/,
      /^Invite anyone with the link as admin/,
    ])
      await changeOn(second, title).getByText('Set by one person during set-up').waitFor()
    await changeOn(second, /Tether/)
      .getByRole('button', { name: 'Confirm' })
      .click()
    await confirm(second, 'Confirm')
    await changeOn(second, /Nordlys/)
      .getByRole('button', { name: 'Contest' })
      .click()
    await confirm(second, 'Contest', 'We agreed on another name')
    for (const [title, status] of [
      [/Tether/, 'Confirmed'],
      [/Nordlys/, 'Contested'],
    ] as const)
      await changeOn(second, title).getByText(status, { exact: true }).waitFor()

    await goTo(admin, '/all-user?tab=payment')
    await setTether(admin, 'Change', 'vault', {
      note: /^Another admin must approve this/,
      submit: 'Propose the change',
    })
    await goTo(admin, '/approvals')
    const proposed = new RegExp(`^Set the address for Tether to ${madeAddress('tron', 'vault')}`)
    await changeOn(admin, proposed)
      .getByText('You proposed this yourself. Another admin must decide.')
      .waitFor()
    expect(await changeOn(admin, proposed).getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await changeOn(second, proposed).getByRole('button', { name: 'Approve' }).click()
    await confirm(second, 'Approve')
    await changeOn(admin, proposed).getByText('Approved', { exact: true }).waitFor()
    await goTo(admin, '/audit?type=ProposalApproved')
    await admin
      .getByRole('row', { name: /ProposalApproved/ })
      .getByRole('link')
      .first()
      .click()
    for (const sentence of [
      /^Jonas Weber proposed to set the address for Tether/,
      /^Anna Lindqvist approved the proposal/,
    ])
      await admin.getByText(sentence).first().waitFor()
  } finally {
    // Pages that are still open would complain that their server has gone.
    try {
      await stage.clear()
    } finally {
      await server.stop()
    }
  }
})
