import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getLogEvent, listLog } from '#contracts/audit/audit'
import { getBalance } from '#contracts/ledger/balances'
import { listAccountEntries } from '#contracts/ledger/entries'
import { getLoan, getStaffLoan, repayLoan } from '#contracts/requests/loans'
import { getWithdrawalTerms } from '#contracts/requests/withdrawals'
import { changeSettings } from '#contracts/site/site'
import { listNotifications } from '#contracts/own/notifications'
import { getToday } from '#contracts/site/today'
import type { OfferId } from '#contracts/values/ids'
import { daysAfter, utcDayOf } from '#contracts/values/utc-days'
import { ProjectionRunner } from '../../engine/projections/live/runner.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { Schedule } from '../../server/schedule/schedule.js'
import { credit } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { StillClock } from '../../testing/app/test-clock.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { lend, loanPlan } from '../../testing/commands/loan-commands.js'
import { LoanSchedule, openLoans } from './loan-schedule.js'

const DAY_MS = 86_400_000
const START = '2027-03-01'

const clock = new StillClock(Date.parse(`${START}T09:00:00.000Z`))
let app: TestApp
let admin: Person
let planId: OfferId
beforeAll(async () => {
  app = await testApp({ otherClock: clock })
  admin = await app.person('admin')
  planId = await loanPlan(admin)
})
afterAll(() => app.close())

const serviceOf = <Service>(type: abstract new (...values: never[]) => Service): Service =>
  app.running().app.get(type, { strict: false })

const look = () => serviceOf(Schedule).look()

/** The schedule of another server on the same log and tables. */
const anotherServer = (): Schedule => {
  const other = new Schedule(serviceOf(Accounts), serviceOf(Clock), serviceOf(ProjectionRunner))
  new LoanSchedule(other, serviceOf(ReadDatabase)).onModuleInit()
  return other
}

const borrower = async (amount = '1000.00') => {
  admin = await app.signedIn(admin)
  const client = await app.person('client')
  await credit(admin, client, '100.00')
  return { client, loanId: await lend(admin, client, { planId, amount }) }
}

/** The days that were charged, oldest first. */
const daysOf = async (client: Person): Promise<(string | null)[]> => {
  await app.upToDate()
  admin = await app.signedIn(admin)
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) =>
      admin.ask(listAccountEntries, {
        accountId: client.userId,
        show: 'all',
        type: 'LoanInterestCharged',
        page: String(page),
        size: '100',
      }),
    ),
  )
  return pages
    .flatMap(({ items }) => items)
    .map(({ about }) => about)
    .toReversed()
}

const everyDay = (from: string, count: number) =>
  Array.from({ length: count }, (_, after) => daysAfter(from, after))

describe('the interest of loans', () => {
  it('is charged for each day of a year by two servers at once, once each and exactly, with a 29 February in it', async () => {
    const { client, loanId } = await borrower()
    const from = utcDayOf(clock.now())
    const other = anotherServer()
    for (let day = 0; day < 365; day++) {
      clock.advance(DAY_MS)
      await Promise.all([look(), other.look()])
      if (day % 40 === 0) await app.upToDate()
    }
    await app.upToDate()
    await look()
    expect(await daysOf(client)).toEqual(everyDay(from, 365))
    const again = await app.signedIn(client)
    const { interestCharged, debt } = await again.ask(getLoan, { loanId })
    // 306 days of 2027 and 59 of 2028, a thousandth of the loan for each day of 2027.
    expect(interestCharged).toBe(
      (1_000_00n * 3_650n * (306n * 366n + 59n * 365n)) / (10_000n * 365n * 366n),
    )
    expect(debt).toBe(1_000_00n + interestCharged)
    expect((await again.ask(getBalance, {})).debt).toBe(debt)
  })

  it('is caught up after a pause of a month and a restart, and not charged again by a clock that was set back', async () => {
    const { client } = await borrower()
    const from = utcDayOf(clock.now())
    clock.advance(31 * DAY_MS)
    await app.restart()
    await look()
    expect(await daysOf(client)).toEqual(everyDay(from, 31))
    clock.advance(-10 * DAY_MS)
    await app.restart()
    await Promise.all([look(), anotherServer().look()])
    expect(await daysOf(client)).toEqual(everyDay(from, 31))
    clock.advance(12 * DAY_MS)
    await look()
    expect(await daysOf(client)).toEqual(everyDay(from, 33))
  })

  it('is not charged for days after the last repayment, which charges those before it', async () => {
    const { client, loanId } = await borrower()
    const from = utcDayOf(clock.now())
    clock.advance(3 * DAY_MS)
    const again = await app.signedIn(client)
    expect((await again.ask(repayLoan, { loanId, amount: '5000.00' })).taken).toBe(1_002_99n)
    clock.advance(3 * DAY_MS)
    await look()
    expect(await daysOf(client)).toEqual(everyDay(from, 3))
  })
})

describe('an overdue loan', () => {
  it('is recorded once, shown to its client and to staff, and told', async () => {
    const { client, loanId } = await borrower()
    clock.advance(30 * DAY_MS)
    await look()
    await app.upToDate()
    expect((await (await app.signedIn(client)).ask(getLoan, { loanId })).overdueAt).toBeNull()
    clock.advance(DAY_MS)
    const other = anotherServer()
    await Promise.all([look(), other.look()])
    await look()
    await app.upToDate()
    const again = await app.signedIn(client)
    expect((await again.ask(getLoan, { loanId })).overdueAt).not.toBeNull()
    expect(
      (await again.ask(listNotifications, {})).items.filter(
        ({ type }) => type === 'LoanFellOverdue',
      ),
    ).toHaveLength(1)
    admin = await app.signedIn(admin)
    const { steps } = await admin.ask(getStaffLoan, { loanId })
    expect(steps.filter(({ type }) => type === 'LoanFellOverdue')).toHaveLength(1)
  })
})

describe('the reading of open loans', () => {
  it.each(['chargedTo', 'dueOn'] as const)(
    'finds each once by %s, however many are read at a time',
    async (day) => {
      for (const amount of ['100.00', '200.00', '300.00']) await borrower(amount)
      await app.upToDate()
      const before = daysAfter(utcDayOf(clock.now()), 90)
      const idsOf = async (most: number) => {
        const parts: string[][] = []
        for await (const part of openLoans(serviceOf(ReadDatabase), { day, before, most }))
          parts.push(part.map(({ loanId }) => loanId))
        return parts
      }
      const [whole = []] = await idsOf(1_000)
      expect(new Set(whole).size).toBeGreaterThanOrEqual(3)
      expect(await idsOf(1)).toEqual(whole.map((loanId) => [loanId]))
    },
  )
})

describe('the log of a loan', () => {
  it('shows its steps without the interest of each day, apart from the event that is open', async () => {
    const { client, loanId } = await borrower()
    for (let day = 0; day < 3; day++) {
      clock.advance(DAY_MS)
      await look()
    }
    const repayer = await app.signedIn(client)
    await repayer.ask(repayLoan, { loanId, amount: '50.00' })
    await app.upToDate()
    admin = await app.signedIn(admin)
    const auditor = await app.person('auditor')
    const { items } = await auditor.ask(listLog, { correlationId: loanId })
    expect(items.find(({ type }) => type === 'LoanRequested')?.asked).toBe(1_000_00n)
    const chainAt = async (type: string) => {
      const ordinal = String(items.find((event) => event.type === type)?.ordinal)
      const { chain } = await auditor.ask(getLogEvent, { ordinal })
      return chain.map((event) => event.type)
    }
    const steps = ['LoanRequested', 'LoanApproved', 'LoanRepaid']
    expect(await chainAt('LoanRepaid')).toEqual(steps)
    expect(await chainAt('LoanInterestCharged')).toEqual(
      steps.toSpliced(2, 0, 'LoanInterestCharged'),
    )
  })
})

describe('a withdrawal of someone who owes', () => {
  it('is offered up to what need not stay, where the site keeps what is owed', async () => {
    const { client } = await borrower()
    const termsNow = async () => (await app.signedIn(client)).ask(getWithdrawalTerms, {})
    expect(await termsNow()).toMatchObject({ available: 1_100_00n, most: 1_100_00n })
    admin = await app.signedIn(admin)
    await admin.ask(changeSettings, { keepsOwedAvailable: true, reason: 'Cover of loans' })
    const { debt } = await (await app.signedIn(client)).ask(getBalance, {})
    expect(await termsNow()).toMatchObject({ available: 1_100_00n, most: 1_100_00n - debt })
    admin = await app.signedIn(admin)
    await admin.ask(changeSettings, { keepsOwedAvailable: false, reason: 'No cover' })
  })
})

describe('the system view of staff', () => {
  it('says when scheduled work was last done and when it comes next', async () => {
    await borrower()
    clock.advance(DAY_MS)
    await look()
    await app.upToDate()
    await look()
    admin = await app.signedIn(admin)
    const { scheduled, today } = await admin.ask(getToday, {})
    expect(scheduled).toMatchObject([
      {
        work: 'loan-interest',
        failure: null,
        nextAt: `${daysAfter(today, 1)}T00:00:00.000Z`,
      },
      { work: 'loan-overdue', failure: null },
      { work: 'copy-ended', failure: null },
    ])
    expect(scheduled[0]?.lastAt?.slice(0, 10)).toBe(today)
  })
})
