import { expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { listLoans } from '#contracts/requests/loans'
import { credit } from '../backend/testing/app/deeds.js'
import { faultsOf } from './support/axe.js'
import { confirm, figure, funded, goTo, openRequestOf } from './support/deeds.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

it('A client buys a signal plan, and staff who have their page open see it, with the strength that it raised, and refund it before their eyes', async () => {
  const { page, calls } = await funded(stage, 'Rosa Lindgren')
  const admin = await stage.signedIn('Jonas Weber')
  await goTo(admin, `/user/${calls.userId}`)
  await goTo(page, '/signal')
  await page
    .getByText(/^You have \$500\.00 available, less than it costs/)
    .first()
    .waitFor()
  await credit(await stage.caller('Jonas Weber'), calls, '700')
  await page.getByRole('button', { name: 'Buy Basic for $1,000.00' }).click()
  await confirm(page, 'Buy for $1,000.00')
  await page.getByText(/You have this since/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await admin.getByText('Basic', { exact: true }).first().waitFor()
  expect(await faultsOf(admin)).toEqual([])
  expect(await calls.ask(getBalance, {})).toMatchObject({
    available: 200_00n,
    signalStrength: 6,
  })
  await admin.getByRole('button', { name: 'Refund Basic' }).click()
  await confirm(admin, 'Reverse $1,000.00', 'Bought by mistake')
  await page.getByRole('button', { name: 'Buy Basic for $1,000.00' }).waitFor()
  expect(await calls.ask(getBalance, {})).toMatchObject({
    available: 1_200_00n,
    signalStrength: 1,
  })
})

it('A client copies an expert and cancels that, which staff see live; nothing is deducted', async () => {
  const { page, calls } = await funded(stage, 'Tomas Vidal')
  await credit(await stage.caller('Jonas Weber'), calls, '9000')
  await goTo(page, '/copy-trader')
  const admin = await stage.signedIn('Jonas Weber')
  await goTo(admin, '/copy-trader')
  await admin
    .getByRole('button', { name: /^Followers of / })
    .first()
    .click()
  const followers = admin.getByRole('dialog').getByText('Tomas Vidal')
  await page
    .getByRole('button', { name: /^Copy / })
    .first()
    .click()
  await confirm(page, 'Copy')
  await page.getByText('Trader copied successfully').waitFor()
  await page.getByText(/^You copy this expert since/).waitFor()
  await followers.waitFor()
  await page.getByRole('button', { name: /^Cancel copying/ }).click()
  await confirm(page, 'Cancel copying')
  await page.getByText('Copying trade canceled').waitFor()
  await followers.waitFor({ state: 'hidden' })
  expect((await calls.ask(getBalance, {})).available).toBe(9_500_00n)
})

it('A client applies for a loan, an admin approves it before their eyes, and it is repaid', async () => {
  const { page, calls } = await funded(stage, 'Wanda Koch')
  await credit(await stage.caller('Jonas Weber'), calls, '2000')
  await goTo(page, '/trading-plans')
  await page.getByRole('button', { name: 'Apply for Loan Starter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Amount/).fill('1000')
  await dialog.getByLabel('What it is for').selectOption({ index: 1 })
  await dialog.getByRole('checkbox').check()
  await confirm(page, 'Apply for the loan')
  await page.getByText('Loan Applied Successfully').waitFor()
  const admin = await stage.signedIn('Jonas Weber')
  await goTo(admin, '/all-user?tab=deposit')
  await openRequestOf(admin, calls.email)
  expect(await faultsOf(admin)).toEqual([])
  await admin
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await confirm(admin, /^Approve/)
  await page.getByText('Your loan', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Repay' }).click()
  await dialog.getByLabel(/^Amount to repay/).fill('1500')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await confirm(page, /^Repay/)
  await page.getByRole('button', { name: 'Apply for Loan Starter' }).waitFor()
  const [loan] = (await calls.ask(listLoans, {})).items
  expect(loan).toMatchObject({ status: 'approved', debt: 0n, repaid: 1_000_00n })
  await goTo(page, '/dashboard')
  await figure(page, 'Available', '$2,500.00').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
})
