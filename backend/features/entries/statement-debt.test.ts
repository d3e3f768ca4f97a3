import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { getStatement, listAccountEntries, listEntries } from '#contracts/ledger/entries'
import { getLoan, repayLoan } from '#contracts/requests/loans'
import type { LoanId, OfferId } from '#contracts/values/ids'
import { Schedule } from '../../server/schedule/schedule.js'
import { credit } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { StillClock } from '../../testing/app/test-clock.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { lend, loanPlan } from '../../testing/commands/loan-commands.js'
import { csvRows } from '../../testing/looks/csv.js'
import { readPdf } from '../../testing/looks/pdf-tables.js'
import { STRETCH } from './stretches.projection.js'

const DAY_MS = 86_400_000
/** So many days that the sums of whole stretches count. */
const DAYS = 2 * STRETCH + 20

const clock = new StillClock(Date.parse('2027-03-01T09:00:00.000Z'))
let app: TestApp
let admin: Person
let client: Person
let loanId: LoanId
let planId: OfferId
const lentOn = '2027-03-01'
let chargedOn: string
let repaidOn: string

const today = () => clock.now().slice(0, 10)
const pass = async (days: number) => {
  await app.upToDate()
  clock.advance(days * DAY_MS)
  await app.running().app.get(Schedule, { strict: false }).look()
  client = await app.signedIn(client)
  await app.upToDate()
}

beforeAll(async () => {
  app = await testApp({ otherClock: clock })
  admin = await app.person('admin')
  client = await app.person('client')
  planId = await loanPlan(admin)
  await credit(admin, client, '5000.00')
  loanId = await lend(admin, client, { planId })
  await pass(DAYS)
  chargedOn = today()
  clock.advance(DAY_MS)
  repaidOn = today()
  client = await app.signedIn(client)
  await client.ask(repayLoan, { loanId, amount: '300.07' })
  await app.upToDate()
}, 240_000)
afterAll(() => app.close())

const owed = async () => (await client.ask(getLoan, { loanId })).debt
const debt = async (range: object) =>
  (await client.ask(listEntries, { show: 'all', ...range })).debt

const csv = async (range: object = {}, of = client) =>
  csvRows((await of.call(getStatement, { format: 'csv', ...range })).text)
const pdf = async (query = '') => {
  const response = await fetch(`${app.reach.address}/api/statement?format=pdf${query}`, {
    headers: { cookie: client.cookie ?? '' },
  })
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}
const dollars = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const shown = (cents: bigint) =>
  `$${(cents / 100n).toLocaleString('en-US')}.${String(cents % 100n).padStart(2, '0')}`

describe('what is owed at the end of a statement', () => {
  it('is what the loan owes now, to the cent, under any filter', async () => {
    const now = await owed()
    expect(now > 0n).toBe(true)
    for (const filter of [{}, { type: 'BalanceCredited' }, { byStaff: 'true' }, { show: 'money' }])
      expect(await debt(filter)).toBe(now)
    expect(await debt({ fromDay: repaidOn })).toBe(now)
  })

  it('is what was owed at the end of the last day', async () => {
    const repaid = await owed()
    expect(await debt({ toDay: '2027-02-28' })).toBeNull()
    expect(await debt({ toDay: lentOn })).toBe(1_000_00n)
    const charged = await debt({ toDay: chargedOn })
    // The repayment first charged one more day: a thousandth of the loan, and what was carried.
    expect(charged! - repaid).toBeGreaterThanOrEqual(300_07n - 1_01n)
    expect(charged! - repaid).toBeLessThanOrEqual(300_07n - 99n)
  })

  it('is what the time machine shows at any entry', async () => {
    const auditor = await app.person('auditor')
    const accountId = client.userId
    const last = await auditor.ask(listAccountEntries, { accountId, show: 'all', size: '5' })
    const ends = [0n, 1n, 2n, 7n, 100n, BigInt(STRETCH), BigInt(2 * STRETCH) + 7n].map(
      (before) => last.ordinal - before,
    )
    for (const ordinal of ends) {
      const { figures } = await auditor.ask(getAccountAsOf, { accountId, ordinal: String(ordinal) })
      const told = await auditor.ask(listAccountEntries, { accountId, upTo: String(ordinal) })
      expect([ordinal, told.debt]).toEqual([ordinal, figures.debt])
    }
    expect(last.items.some(({ type }) => type === 'LoanInterestCharged')).toBe(true)
  })

  it('is a row after the closing balance of a file with separated values', async () => {
    const [head = [], ...rows] = await csv()
    const balance = head.indexOf('Balance (USD)')
    expect(rows.slice(-2).map((cells) => [cells[4], cells[balance]])).toEqual([
      ['Closing balance', dollars((await client.ask(listEntries, {})).closing)],
      ['Owed on loans', dollars(await owed())],
    ])
    expect((await csv({ toDay: lentOn })).at(-1)?.slice(4, 6)).toEqual(['Owed on loans', ''])
    expect((await csv({ toDay: lentOn })).at(-1)?.[balance]).toBe('1000.00')
    expect((await csv({ toDay: '2027-02-28' })).at(-1)?.[4]).toBe('Closing balance')
  })

  it('is beside and below the closing balance of a PDF', async () => {
    const { rows, paragraphs } = await pdf()
    const { closing } = await client.ask(listEntries, {})
    const now = shown(await owed())
    expect(rows.slice(-2).map(([, label, , balance]) => [label, balance])).toEqual([
      ['Closing balance', shown(closing)],
      ['Owed on loans', now],
    ])
    expect(paragraphs).toContain(`Closing balance ${shown(closing)} Owed on loans ${now}`)
    expect((await pdf('&toDay=2027-02-28')).rows.at(-1)?.[1]).toBe('Closing balance')
  })

  it('is nothing once it is repaid, and not named where nothing was ever lent', async () => {
    admin = await app.signedIn(admin)
    const payer = await app.person('client')
    await credit(admin, payer, '2000.00')
    expect((await payer.ask(listEntries, {})).debt).toBeNull()
    expect((await csv({}, payer)).at(-1)?.[4]).toBe('Closing balance')
    const loan = await lend(admin, payer, { planId })
    await payer.ask(repayLoan, { loanId: loan, amount: '1000.00' })
    expect((await payer.ask(listEntries, {})).debt).toBe(0n)
    expect((await csv({}, payer)).at(-1)?.[13]).toBe('0.00')
  })
})
