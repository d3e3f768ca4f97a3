import { expect, it } from '@jest/globals'
import { cutAnswer, figure, funded, goTo, sendWithdrawal } from './support/deeds.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

it('A withdrawal sent again after a lost answer and a reload is made only once', async () => {
  const { page } = await funded(stage, 'Tariq Aydin')
  const lost = cutAnswer(page, '**/api/withdrawals')
  await sendWithdrawal(page, '40')
  await page.getByText('Your request was not confirmed.').waitFor()
  expect(await lost).toBe(200)
  await page.reload()
  await sendWithdrawal(page, '40')
  await page.waitForURL('**/withdrawals*')
  const pending = page.getByRole('listitem').filter({ hasText: /Pending/ })
  await pending.filter({ hasText: '$40.00' }).first().waitFor()
  expect(await pending.count()).toBe(1)
  await goTo(page, '/dashboard')
  await figure(page, 'Held', '$40.00').first().waitFor()
  await figure(page, 'Available', '$460.00').first().waitFor()
})
