import { beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { credit, deposit, withdrawal } from '../backend/testing/deeds.js'
import type { Person } from '../backend/testing/people.js'
import { goTo } from './support/deeds.js'
import { hiddenAmounts, sidewaysScroll } from './support/layout.js'
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
const askers: Asker[] = []

beforeAll(async () => {
  const staff = await stage.caller('Jonas Weber')
  for (const { fullName, email } of names) {
    const { calls } = await stage.client(fullName, {}, email)
    await credit(staff, calls, '123456.78')
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

/** A wide window, the same at 200 % and 400 %, and a phone. */
const widths = [1_280, 640, 360, 320]

const faultsOfLayout = async (page: Page, where: string): Promise<string[]> => {
  const sideways = await sidewaysScroll(page)
  const hidden = await hiddenAmounts(page)
  return [...(sideways > 0 ? [`${where} scrolls ${sideways} px sideways`] : []), ...hidden.map((amount) => `${where} hides ${amount}`)]
}

const judge = async (page: Page, path: string): Promise<string[]> => {
  await goTo(page, path)
  await page.waitForLoadState('networkidle')
  return faultsOfLayout(page, path)
}

/** The layout of a dialog that a button of a page opens. */
const judgeDialog = async (page: Page, path: string, button: RegExp): Promise<string[]> => {
  await goTo(page, path)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByText('Total (balanced)').waitFor()
  return faultsOfLayout(page, `${path}, ${String(button)}`)
}

it.each(widths)('No name and no address pushes an amount out of sight of staff at %s px', async (width) => {
  const page = await stage.signedIn('Jonas Weber', { width })
  const faults: string[] = []
  for (const path of ['/all-user', '/all-user?tab=deposit', '/all-user?tab=withdrawals', '/audit/accounts', '/audit'])
    faults.push(...(await judge(page, path)))
  for (const { records } of askers) for (const path of records) faults.push(...(await judge(page, path)))
  for (const { records } of askers) faults.push(...(await judgeDialog(page, records[0] ?? '', /^Approve \$/)))
  expect(faults).toEqual([])
})
