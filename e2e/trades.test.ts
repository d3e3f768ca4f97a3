import { expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { trade } from '../backend/testing/app/deeds.js'
import { faultsOf } from './support/axe.js'
import { confirm, figure, funded, goTo, openRequestOf } from './support/deeds.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

it('A client opens a trade on the market, and staff close it at the market price before their eyes', async () => {
  const { page, calls } = await funded(stage, 'Paula Quintero')
  await goTo(page, '/trades')
  await page.getByRole('link', { name: 'Crypto', exact: true }).click()
  await page.getByRole('slider', { name: /^Price of BTC/ }).waitFor()
  await page.getByRole('textbox', { name: 'Amount' }).fill('200')
  await page.getByLabel('Lot size').fill('0.05')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^BUY/ }).click()
  await confirm(page, /^Buy for \$200\.00/)
  await page.getByText('Trade Placed Successfully').waitFor()
  await page.getByRole('link', { name: /Buy BTCUSD/ }).waitFor()
  await page.getByText('$300.00').first().waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Buy BTCUSD' })
    .getByText('not settled')
    .waitFor()
  const auditor = await stage.signedIn('Ruth Castellano')
  await goTo(auditor, `/audit?search=${calls.userId}`)
  await auditor.getByRole('row', { name: /TradeOpened Paula Quintero/ }).waitFor()
  const admin = await stage.signedIn('Jonas Weber')
  await goTo(admin, '/all-user?tab=trades')
  await openRequestOf(admin, calls.email)
  await admin.getByText('The market gives now').waitFor()
  expect(await faultsOf(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Close trade' }).click()
  await confirm(admin, /^Close trade/)
  await admin.getByText('User and trade updated successfully').waitFor()
  await page.getByText('No open trades.').waitFor()
  await auditor.getByRole('row', { name: /TradeClosed Paula Quintero/ }).waitFor()
  await page.getByRole('button', { name: 'Closed' }).click()
  await page.getByRole('link', { name: /Buy BTCUSD/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Buy BTCUSD' }).waitFor()
  await page.getByText('Trade closed', { exact: true }).waitFor()
  expect(await page.getByText(/Jonas|Weber/).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  expect((await calls.ask(getBalance, {})).held).toBe(0n)
})

it('A result that staff set is marked as theirs on the client’s home page, with the reason', async () => {
  const { page, calls } = await funded(stage, 'Yusuf Demirel')
  const tradeId = await trade(calls, '100')
  await figure(page, 'Held', '$100.00').first().waitFor()
  const auditor = await stage.signedIn('Ruth Castellano')
  await goTo(auditor, `/audit?search=${calls.userId}`)
  await auditor.getByRole('row', { name: /TradeOpened Yusuf Demirel/ }).waitFor()
  const admin = await stage.signedIn('Jonas Weber', { scheme: 'dark' })
  await goTo(admin, `/trade/${tradeId}`)
  await admin.getByRole('button', { name: 'Close trade' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('Loss', { exact: true }).click()
  await dialog.getByLabel('Amount of the result').fill('12.50')
  await dialog.getByText('−$12.50').first().waitFor()
  await confirm(admin, /^Close trade/, 'Settled as agreed by phone')
  await figure(page, 'Held', '$0.00').first().waitFor()
  await figure(page, 'Available', '$487.50').first().waitFor()
  await auditor.getByRole('row', { name: /TradeClosedByHand .*Yusuf Demirel/ }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Buy SOLUSD' })
  await row.getByText('Entered by staff').waitFor()
  await row.getByRole('link').click()
  await page.getByText(/Settled as agreed by phone/).waitFor()
  await page.getByText('The market gave').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
})

it('An auditor reads a trade with who closed it, and closes nothing', async () => {
  const { calls } = await funded(stage, 'Olga Brandt')
  const tradeId = await trade(calls, '100')
  const page = await stage.signedIn('Ruth Castellano')
  await goTo(page, `/trade/${tradeId}`)
  await page.getByText('An admin closes this trade.').waitFor()
  expect(await page.getByRole('button', { name: 'Close trade' }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
})

it('The heat map is walked through by keys, and its coin opened, at every width and in both themes', async () => {
  const { page } = await funded(stage, 'Noor Haddad')
  const map = page.getByRole('group', { name: /^Map of 26 assets/ })
  await map.waitFor()
  for (const [width, scheme] of [
    [360, 'dark'],
    [360, 'light'],
    [1280, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    expect(await map.getByText(/^[+−]?\d+\.\d\d%$/).count()).toBe(26)
    expect(await faultsOf(page)).toEqual([])
  }
  await map.getByRole('link', { name: /^BTC / }).focus()
  await page.keyboard.press('ArrowRight')
  const coin = await page.evaluate(() => document.activeElement?.getAttribute('data-asset'))
  expect(coin).not.toBe('BTCUSD')
  await page.keyboard.press('Enter')
  await page
    .getByRole('slider', { name: new RegExp(`^Price of ${coin?.replace('USD', '/USD')}`) })
    .waitFor()
  await page.getByRole('button', { name: 'Heat map' }).click()
  await map.waitFor()
  expect(new URL(page.url()).searchParams.get('view')).toBe('map')
})
