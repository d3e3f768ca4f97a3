import { expect, it } from '@jest/globals'
import { approveDeposit, rejectDeposit } from '#contracts/requests/deposits'
import { credit, deposit } from '../backend/testing/app/deeds.js'
import { faultsOf } from './support/axe.js'
import { goTo } from './support/deeds.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

it('What happens to a deposit appears in the log that an auditor has open: whose it is, how it came about, and why', async () => {
  const { calls } = await stage.client('Nora Quist')
  const staff = await stage.caller('Jonas Weber')
  const auditor = await stage.signedIn('Ruth Castellano')
  await goTo(auditor, `/audit?search=${calls.userId}`)
  await auditor.getByText('AccountOpened').first().waitFor()
  const depositId = await deposit(calls, '60')
  await auditor.getByRole('row', { name: /DepositRequested Nora Quist/ }).waitFor()
  await staff.ask(rejectDeposit, {
    accountId: calls.userId,
    depositId,
    reason: 'The amount differs',
  })
  const rejected = auditor.getByRole('row', {
    name: /DepositRejected “The amount differs” Nora Quist/,
  })
  await rejected.getByRole('link').click()
  for (const sentence of [
    /^Client asked to pay \$60\.00 in \w+, rate/,
    /^Client pressed Paid/,
    /^Jonas Weber rejected the deposit of \$60\.00/,
  ])
    await auditor.getByText(sentence).waitFor()
  expect(await faultsOf(auditor)).toEqual([])
  await auditor.getByRole('tab', { name: 'Event' }).click()
  await auditor.getByText('"reason": "The amount differs"').waitFor()
  expect(await faultsOf(auditor)).toEqual([])
})

it('An auditor moves an account to a past moment and sees its figures of then and now', async () => {
  const { calls } = await stage.client('Hugo Santini')
  const staff = await stage.caller('Jonas Weber')
  await staff.ask(approveDeposit, {
    accountId: calls.userId,
    depositId: await deposit(calls, '500'),
  })
  await credit(staff, calls, '70.25')
  const auditor = await stage.signedIn('Ruth Castellano')
  await goTo(auditor, '/audit/accounts?search=Hugo')
  await auditor.getByText('Hugo Santini').first().click()
  await auditor.getByRole('heading', { name: 'Balances at that time' }).waitFor()
  const slider = auditor.getByRole('slider')
  await slider.focus()
  await slider.press('Home')
  for (let step = 0; step < 3; step++) await slider.press('ArrowRight')
  const settled = auditor.getByRole('row', { name: /Total balance \(settled\)/ })
  await settled.getByText('$500.00').waitFor()
  await settled.getByText('$570.25').waitFor()
  await auditor.getByText('Trial balance 0.00').waitFor()
  expect(await faultsOf(auditor)).toEqual([])
  await slider.press('End')
  await auditor.getByText('5th event of 5').waitFor()
  const field = auditor.getByRole('textbox', { name: /Go to a date/ })
  await field.fill('1 Jan 2020, 12:00')
  await field.press('Enter')
  await auditor.getByText(/^This account did not exist yet/).waitFor()
  await auditor.getByRole('combobox', { name: /^Account/ }).fill('amara')
  await auditor.getByRole('option', { name: /Amara Okafor/ }).click()
  await auditor.getByText(/^Amara Okafor, account-/).waitFor()
})

it('The trial balance moves with the ledger, and to any past moment, and always sums to zero', async () => {
  const { calls } = await stage.client('Vilde Aasen')
  const staff = await stage.caller('Jonas Weber')
  await credit(staff, calls, '31.07')
  const auditor = await stage.signedIn('Ruth Castellano')
  await goTo(auditor, '/audit/trial-balance?book=adjustments')
  const newest = auditor.getByRole('region', { name: 'The entries' }).getByRole('row').nth(1)
  await newest.filter({ hasText: /BalanceCredited.*Vilde Aasen.*\$31\.07/ }).waitFor()
  await credit(staff, calls, '12.34')
  await newest.filter({ hasText: '$12.34' }).waitFor()
  await auditor.getByText('All books sum to 0.00').waitFor()
  expect(await faultsOf(auditor)).toEqual([])
  await auditor.getByRole('row', { name: /^Fees/ }).getByRole('link').click()
  await auditor.getByRole('heading', { name: /^Entries of Fees/ }).waitFor()
  const slider = auditor.getByRole('slider')
  await slider.focus()
  await slider.press('Home')
  await auditor.getByText(/^1st of [\d,]+ entries that moved money/).waitFor()
  await auditor.getByRole('heading', { name: 'Books at that time' }).waitFor()
  await auditor.getByText('All books sum to 0.00').waitFor()
  expect(await faultsOf(auditor)).toEqual([])
})

it('A replay finds every read model identical', async () => {
  const auditor = await stage.signedIn('Ruth Castellano')
  await goTo(auditor, '/audit/replay')
  await auditor.getByRole('button', { name: /^Start/ }).click()
  for (const table of [
    'accounts',
    'requests',
    'deposits',
    'withdrawals',
    'entries',
    'stretches',
    'postings',
    'books',
    'powers',
  ])
    await auditor
      .getByRole('row', { name: new RegExp(`${table}.*Identical`) })
      .waitFor({ timeout: 60_000 })
  expect(await faultsOf(auditor)).toEqual([])
})
