import { beforeAll, expect, it, jest } from '@jest/globals'
import type { Page } from 'playwright-core'
import { creditByTwo, deposit, withdrawal } from '../backend/testing/app/deeds.js'
import type { Person } from '../backend/testing/app/people.js'
import type { Text } from './support/browser.js'
import { goTo } from './support/deeds.js'
import { layoutFaults, rounds } from './support/layout.js'
import { stageOfFile } from './support/stage.js'

const names = [
  {
    fullName: 'Wolfeschlegelsteinhausenbergerdorff Anastasia Maximiliana Theodora',
    email: `${'long.address.'.repeat(6)}of@mail.example.com`,
  },
  { fullName: 'Q'.repeat(60), email: `${'q'.repeat(60)}@example.com` },
  { fullName: 'محمد عبد الرحمن بن عبد العزيز آل إبراهيم', email: 'rtl.name@example.com' },
]

interface Asker {
  readonly calls: Person
  readonly records: readonly string[]
}

const stage = stageOfFile()
// Firefox takes its time on a busy machine.
jest.setTimeout(600_000)

const askers: Asker[] = []

beforeAll(async () => {
  const admins = [await stage.caller('Jonas Weber'), await stage.caller('Anna Petrova')] as const
  for (const { fullName, email } of names) {
    const { calls } = await stage.client(fullName, {}, email)
    await creditByTwo(admins, calls, '123456.78')
    const depositId = await deposit(calls, '61000')
    const withdrawalId = await withdrawal(calls, '41000')
    askers.push({
      calls,
      records: [
        `/all-user?tab=deposit&open=${depositId}`,
        `/all-user?tab=withdrawals&open=${withdrawalId}`,
        `/user/${calls.userId}`,
        `/audit/accounts/${calls.userId}`,
      ],
    })
  }
})

const judge = async (page: Page, path: string, texts: readonly Text[]): Promise<string[]> => {
  await goTo(page, path)
  await page.waitForLoadState('networkidle')
  return layoutFaults(page, path, texts)
}

/** A request on its page, then the dialog that a button of it opens. */
const judgeDialog = async (page: Page, path: string, texts: readonly Text[]): Promise<string[]> => {
  const faults = await judge(page, path, texts)
  await page.getByRole('button', { name: /^Propose \$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Total (balanced)').waitFor()
  faults.push(...(await layoutFaults(page, `${path}, Propose`, texts)))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return faults
}

it('No name and no address pushes an amount out of sight of staff, on any window and with letters twice as large', async () => {
  const faults: string[] = []
  for (const texts of rounds) {
    const page = await stage.signedIn('Jonas Weber', { text: texts[0] ?? 'usual' })
    for (const path of [
      '/all-user',
      '/all-user?tab=deposit',
      '/all-user?tab=withdrawals',
      '/audit/accounts',
      '/audit',
    ])
      faults.push(...(await judge(page, path, texts)))
    for (const { records } of askers) {
      const [request = '', ...others] = records
      faults.push(...(await judgeDialog(page, request, texts)))
      for (const path of others) faults.push(...(await judge(page, path, texts)))
    }
  }
  expect(faults).toEqual([])
})
