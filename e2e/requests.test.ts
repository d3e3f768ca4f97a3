import { expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { getBalance } from '#contracts/ledger/balances'
import { approveDeposit } from '#contracts/requests/deposits'
import { rejectWithdrawal } from '#contracts/requests/withdrawals'
import { credit, deposit, picture, upload, withdrawal } from '../backend/testing/app/deeds.js'
import { faultsOf } from './support/axe.js'
import { goTo } from './support/deeds.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

it('A pending deposit shows on its client’s home page, opens on a page of its own, and shows the decision there live', async () => {
  const { page, calls } = await stage.client('Lena Fuchs')
  const depositId = await deposit(calls, '75')
  await goTo(page, '/dashboard')
  await page.getByRole('link', { name: 'Deposit 1' }).waitFor()
  await page.getByRole('list', { name: 'Waiting for staff' }).getByRole('link').click()
  await page.waitForURL(`**/deposits/${depositId}`)
  await page.getByRole('heading', { level: 1, name: /^Deposit #[\d,]+$/ }).waitFor()
  // Rejects where the picture cannot be shown.
  await page
    .getByRole('img', { name: 'Your proof of payment' })
    .evaluate((image: HTMLImageElement) => image.decode())
  await page.getByText(/Staff compare your proof/).waitFor()
  const staff = await stage.caller('Jonas Weber')
  await staff.ask(approveDeposit, { accountId: calls.userId, depositId })
  await page.getByText(/^Deposit #[\d,]+ approved$/).waitFor()
  await page.getByRole('row', { name: 'Custody $75.00' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page
    .getByRole('link', { name: /^Entry #/ })
    .last()
    .click()
  await page.waitForURL('**/statement?*')
  await page.getByText(/^Postings of entry #/).waitFor()
  expect(await page.getByText(/Jonas|Weber/).count()).toBe(0)
})

it('A client who sent the coins before the rate ended finds the deposit again a day later, and staff see that it was paid late', async () => {
  const page = await stage.signedIn('Nadia Rahman')
  await goTo(page, '/deposit')
  await page.getByRole('list', { name: 'Not submitted yet' }).getByRole('link').click()
  await page.getByText('Expired Payment Link').waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'transfer.png',
    mimeType: 'image/png',
    buffer: await picture('#123456'),
  })
  await page.getByText('uploaded').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'I had already sent it' }).click()
  await page.waitForURL('**/deposit-history*')
  await page.getByText(/Paid after the rate ended/).waitFor()
  await goTo(page, '/deposit')
  expect(await page.getByRole('list', { name: 'Not submitted yet' }).count()).toBe(0)
  const staff = await stage.signedIn('Jonas Weber')
  await goTo(staff, '/all-user?tab=deposit&search=nadia')
  await staff
    .getByRole('row', { name: /Paid after the rate ended/ })
    .getByRole('link')
    .first()
    .click()
  await staff.getByText(/The client says that the coins had already been sent/).waitFor()
})

it('A rejected withdrawal is announced to its client on any page, and its own page says why', async () => {
  const { page, calls } = await stage.client('Otto Brandt', { width: 360 })
  const staff = await stage.caller('Jonas Weber')
  await credit(staff, calls, '200')
  const withdrawalId = await withdrawal(calls, '50')
  // News is what changes after the page has learnt what waits.
  await goTo(page, '/dashboard')
  await page.getByRole('list', { name: 'Waiting for staff' }).getByRole('link').waitFor()
  await page.getByRole('link', { name: 'Statement' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Statement' }).waitFor()
  await staff.ask(rejectWithdrawal, {
    accountId: calls.userId,
    withdrawalId,
    reason: 'The name does not match',
  })
  await page.getByText(/^Withdrawal #[\d,]+ rejected$/).waitFor()
  await page
    .getByText('$50.00 is available again. Reason: The name does not match.')
    .first()
    .waitFor()
  await goTo(page, '/withdrawals')
  await page.getByRole('list', { name: 'Withdrawals' }).getByRole('link').click()
  await page.getByText('Reason: The name does not match').waitFor()
  await page.getByText('You would have received').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

it('A credit that an admin reverses in a browser is taken back on the statement that its client has open', async () => {
  const { page, calls } = await stage.client('Pia Lund')
  await credit(await stage.caller('Jonas Weber'), calls, '40')
  await goTo(page, '/statement')
  await page.getByText('+$40.00').first().waitFor()
  const admin = await stage.signedIn('Anna Petrova')
  await goTo(admin, `/audit?search=${calls.userId}`)
  await admin
    .getByRole('row', { name: /BalanceCredited/ })
    .getByRole('link')
    .click()
  await admin.getByRole('button', { name: 'Reverse this entry' }).click()
  await admin.getByRole('textbox', { name: 'Reason' }).fill('Meant for another client')
  expect(await faultsOf(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Reverse $40.00' }).click()
  await page.getByText(/Reverses #[\d,]+$/).waitFor()
  await page.getByText(/Reversed by #[\d,]+$/).waitFor()
  await page.getByText('−$40.00').first().waitFor()
  await admin
    .getByText(/^Reversed by #[\d,]+/)
    .first()
    .waitFor()
  expect((await calls.ask(getBalance, {})).settled).toBe(0n)
})

it('An auditor reads the page of a request, and decides nothing', async () => {
  const { calls } = await stage.client('Ines Novak')
  const depositId = await deposit(calls, '60')
  const page = await stage.signedIn('Ruth Castellano')
  await goTo(page, `/deposit/${depositId}`)
  await page.getByText('An admin decides on this request.').waitFor()
  expect(await page.getByRole('button', { name: /Approve|Reject/ }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
})

it('The buttons of a decision stay in their place while its effect is worked out, on the page and in the dialog', async () => {
  const { calls } = await stage.client('Vera Amsel')
  const staff = await stage.caller('Jonas Weber')
  await credit(staff, calls, '500')
  const requests = [
    { address: `/withdrawal/${await withdrawal(calls, '120')}`, effect: 'Held' },
    { address: `/deposit/${await deposit(calls, '75')}`, effect: 'Client’s balance' },
  ]
  const page = await stage.signedIn('Jonas Weber')
  for (const { address, effect } of requests) {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    const previews = '**/api/**/approval*'
    await page.route(previews, async (route) => {
      await asked
      await route.continue()
    })
    await goTo(page, address)
    const button = page.locator('main').getByRole('button', { name: /^Approve \$/ })
    await button.click()
    const confirmation = page.getByRole('dialog').getByRole('button', { name: /^Approve/ })
    await confirmation.waitFor()
    const places = async () =>
      [await button.boundingBox(), await confirmation.boundingBox()].map(
        (box) => box && Math.round(box.y),
      )
    const before = await places()
    answer()
    await page.getByText('Total (balanced)').waitFor()
    await page.locator('main').getByText(effect, { exact: true }).waitFor()
    expect(await places()).toEqual(before)
    await page.unroute(previews)
  }
})

const placeOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

it('What the proof must show is in sight above the buttons of the decision, beside the list and on a phone', async () => {
  const { calls } = await stage.client('Low Window')
  const depositId = await deposit(calls, '75', await upload(calls, '#20c020'))
  const page = await stage.signedIn('Jonas Weber')
  for (const [width, height, last] of [
    [1280, 800, 'Rate'],
    [360, 740, 'Our address'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await goTo(page, `/all-user?tab=deposit&open=${depositId}`)
    const read = await placeOf(page.locator('dt').getByText(last, { exact: true }))
    const decide = await placeOf(page.locator('main').getByRole('button', { name: /^Approve \$/ }))
    expect(read.bottom).toBeLessThan(decide.top)
    expect(decide.bottom).toBeLessThan(height)
  }
})

it('Twenty deposits are judged by keys alone, ten at once', async () => {
  const { calls } = await stage.client('Twenty Deposits')
  for (let at = 1; at <= 20; at += 1) await deposit(calls, String(at))
  const page = await stage.signedIn('Jonas Weber')
  await goTo(page, '/all-user?tab=deposit&search=twenty')
  const selectAll = async () => {
    for (let at = 1; at <= 10; at += 1) {
      await page.keyboard.press('j')
      await page.locator('tr[data-open]').nth(0).waitFor()
      await page.keyboard.press('x')
      await page.getByText(`${at} selected`).waitFor()
    }
  }
  await page.getByText(/^20 pending/).waitFor()
  await selectAll()
  await page.keyboard.press('a')
  // One to ten dollars, one after another.
  await page.getByRole('button', { name: 'Approve 10, $55.00' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).nth(1).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^10 pending/).waitFor()
  await selectAll()
  await page.keyboard.press('r')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('Sent twice')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).nth(1).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('No deposit here matches “twenty”.').waitFor()
  expect((await calls.ask(getBalance, {})).settled).toBe(55_00n)
})
