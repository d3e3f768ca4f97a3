import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { getBalance } from '#contracts/ledger/balances'
import { deposit } from '../backend/testing/app/deeds.js'
import { figure, goTo } from './support/deeds.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

/** Deposits that one admin may approve alone, and ones that need two. */
const SMALL = 6
const LARGE = 2
const large = '10000.00'

/** The keys that a person pressed, all told. */
const keysOf = (page: Page) => {
  let pressed = 0
  const press = async (key: string) => {
    pressed += 1
    await page.keyboard.press(key)
  }
  return { press, count: () => pressed }
}

/** Opens the dialog for the open request by its key, and confirms. */
const decide = async (page: Page, press: (key: string) => Promise<void>, label: RegExp) => {
  await page.getByRole('button', { name: label }).first().waitFor()
  await press('a')
  const confirm = page.getByRole('dialog').getByRole('button', { name: label })
  await confirm.waitFor()
  await press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

it('Two admins go through a queue by keys: what needs both is proposed by one and approved by the other, in the same place with the same key', async () => {
  const { page: own, calls } = await stage.client('Nadia Berglund')
  for (let n = 0; n < SMALL; n++) await deposit(calls, '10.00')
  for (let n = 0; n < LARGE; n++) await deposit(calls, large)
  await goTo(own, '/dashboard')
  const queue = `/all-user?tab=deposit&search=${encodeURIComponent(calls.email)}`
  const [first, second] = [
    await stage.signedIn('Jonas Weber'),
    await stage.signedIn('Anna Petrova'),
  ]
  const [ones, others] = [keysOf(first), keysOf(second)]

  await goTo(first, queue)
  await first.getByRole('row', { name: calls.email }).first().waitFor()
  await ones.press('j')
  for (let n = 0; n < SMALL; n++) await decide(first, ones.press, /^Approve \$10\.00/)
  for (let n = 0; n < LARGE; n++) {
    await decide(first, ones.press, /^Propose \$10,000\.00/)
    await first.getByRole('img', { name: 'Proposed by Jonas Weber' }).nth(n).waitFor()
  }
  expect((await calls.ask(getBalance, {})).settled).toBe(BigInt(SMALL) * 10_00n)

  await goTo(second, queue)
  await second
    .getByRole('img', { name: 'Proposed by Jonas Weber' })
    .nth(LARGE - 1)
    .waitFor()
  await others.press('j')
  for (let n = 0; n < LARGE; n++) {
    await second.getByText(/^Jonas Weber proposed to approve \$10,000\.00/).waitFor()
    await second.getByRole('img', { name: /proof/i }).waitFor()
    await decide(second, others.press, /^Approve \$10,000\.00/)
  }
  await figure(own, 'Available', '$20,060.00').first().waitFor()
  // One opens the first; each takes two, and the next one opens by itself.
  expect([ones.count(), others.count()]).toEqual([1 + 2 * (SMALL + LARGE), 1 + 2 * LARGE])
})
