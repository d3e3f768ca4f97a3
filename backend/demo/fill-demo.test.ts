import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listLog } from '#contracts/audit/audit'
import { getBalance } from '#contracts/ledger/balances'
import { listStaffDeposits, previewDepositApproval } from '#contracts/requests/deposits'
import { getReplay, startReplay } from '#contracts/audit/replays'
import { listWaiting } from '#contracts/requests/requests'
import { getSession, listPersonas, signInAs } from '#contracts/own/session'
import type { Role } from '#contracts/values/values'
import { listNotes } from '#contracts/people/notes'
import { getCounts } from '#contracts/requests/counts'
import { listDestinations } from '#contracts/requests/destinations'
import { listTrades } from '#contracts/market/trades'
import { listStaffWithdrawals, listWithdrawals } from '#contracts/requests/withdrawals'
import { eventually } from '../testing/app/eventually.js'
import { Browser } from '../testing/app/http.js'
import { testApp, type TestApp } from '../testing/app/test-app.js'
import { DemoClock } from './demo-clock.js'
import { fillDemo } from './fill-demo.js'
import { depositsIn } from '../testing/looks/deposits-in.js'

describe('the demo', () => {
  const clock = new DemoClock()
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ environment: { DAYBOOK_DEMO: '1' }, otherClock: clock })
    await fillDemo(app.running().app, clock, () => undefined)
  }, 180_000)
  afterAll(() => app.close())

  /** Signs in as the first invented person of a role whose description says so. */
  const as = async (role: Role, description = ''): Promise<Browser> => {
    const { personas } = await app.visitor.ask(listPersonas, {})
    const persona = personas.find(
      (each) => each.role === role && each.description.includes(description),
    )
    const { headers } = await app.visitor.call(signInAs, { userId: persona?.userId })
    return new Browser(app.reach, headers.get('set-cookie')?.split(';')[0])
  }
  const rows = async (sql: string): Promise<unknown[]> =>
    (await app.database.pool.query(sql)).rows as unknown[]

  it('can be entered as two admins, an auditor and clients, without a password', async () => {
    const { personas } = await app.visitor.ask(listPersonas, {})
    expect(personas.map(({ role }) => role).toSorted()).toEqual([
      'admin',
      'admin',
      'auditor',
      'client',
      'client',
      'client',
    ])
    expect(await rows('select from users where password_hash is not null')).toEqual([])
    expect((await (await as('auditor')).ask(getSession, {})).user?.role).toBe('auditor')
  })

  it('sends the mails of its last days, and has none of its past that were never sent', async () => {
    const states = async () =>
      Object.fromEntries(
        (await rows('select state, count(*)::int as count from mails group by state')).map(
          (row) => Object.values(row as object) as [string, number],
        ),
      ) as Record<string, number>
    await eventually(async () => {
      const { sent = 0, waiting, sending } = await states()
      return sent > 5 && waiting === undefined && sending === undefined
    })
    expect(Object.keys(await states())).toEqual(['sent'])
  })

  it('lets nobody in as a person who is not invented', async () => {
    const { rows: others } = await app.database.pool.query<{ user_id: string }>(
      'select user_id from users where persona is null limit 1',
    )
    expect(await app.visitor.refusal(signInAs, { userId: others[0]?.user_id })).toMatchObject({
      status: 404,
      code: 'not-found',
    })
  })

  it('has a client with a long history and a pending withdrawal', async () => {
    const amara = await as('client', 'one withdrawal pending')
    const { eventCount, settled, held } = await amara.ask(getBalance, {})
    expect(eventCount).toBeGreaterThan(150)
    expect(settled).toBeGreaterThan(0n)
    const trades = (await amara.ask(listTrades, { status: 'open' })).items
    expect(trades.length).toBeGreaterThan(0)
    expect(held).toBe(trades.reduce((sum, { amount }) => sum + amount, 1_500_00n))
    expect(await amara.ask(listWithdrawals, { status: 'pending' })).toMatchObject({
      total: 1,
      items: [{ amount: 1_500_00n, fee: 30_00n }],
    })
  })

  it('has trades that staff added as closed, profits that name an asset, and trades that clients closed', async () => {
    const amara = await as('client', 'one withdrawal pending')
    const { items } = await amara.ask(listTrades, { status: 'closed', size: '100' })
    expect(
      items.filter(({ instrument, openedAt }) => instrument === 'TSLA' && openedAt === null),
    ).toMatchObject([{ direction: 'buy', result: 86_40n, isByStaff: true }])
    expect(items.some(({ direction }) => direction === null)).toBe(true)
    const byClients = await rows(
      `select count(*)::int as count from trades where closed_by = account_id::text`,
    )
    expect(byClients).not.toEqual([{ count: 0 }])
  })

  it('has a newcomer with nothing yet', async () => {
    const leo = await as('client', 'New account')
    expect(await leo.ask(getBalance, {})).toMatchObject({ eventCount: 1, settled: 0n })
    expect(await leo.ask(listDestinations, {})).toEqual({ items: [] })
  })

  it('has deposits and withdrawals for staff to decide', async () => {
    const admin = await as('admin')
    const deposits = await admin.ask(listStaffDeposits, {})
    const withdrawals = await admin.ask(listStaffWithdrawals, {})
    expect([deposits.total, withdrawals.total]).toEqual([7, 4])
    expect((await admin.ask(listStaffWithdrawals, { status: 'approved' })).total).toBe(1)
    expect((await admin.ask(listStaffWithdrawals, { status: 'paid' })).total).toBeGreaterThan(50)
    expect(await admin.ask(getCounts, {})).toMatchObject({
      users: 27,
      requests: { deposit: { pending: 6 }, withdrawal: { pending: 4 }, loan: { pending: 1 } },
    })
    const items = depositsIn(await admin.ask(listStaffDeposits, { status: 'pending' }))
    const [large, ...more] = items.filter(({ amount }) => amount >= 10_000_00n)
    expect([
      more,
      (
        await admin.ask(previewDepositApproval, {
          accountId: large!.accountId,
          depositId: large!.depositId,
        })
      ).secondAdmin,
    ]).toMatchObject([[], { threshold: 10_000_00n }])
  })

  it('has a reversed entry, a release code for a next withdrawal, and a note about a client', async () => {
    const [{ reversal, reversed }] =
      (await rows(`select r.amount::int as reversal, e.amount::int as reversed from entries r
      join entries e on e.account_id = r.account_id and e.revision = r.reverses`)) as [
        { reversal: number; reversed: number },
      ]
    expect([reversal, reversed]).toEqual([-75_00, 75_00])
    expect(
      await rows(
        'select c.status, c.tries_left from release_codes c join release_code_hashes h using (account_id)',
      ),
    ).toEqual([{ status: 'enabled', tries_left: 5 }])
    const [{ user_id: userId }] = (await rows(
      `select user_id from users where full_name = 'Amara Okafor'`,
    )) as [{ user_id: string }]
    const notes = await (await as('admin')).ask(listNotes, { userId })
    expect(notes).toMatchObject({ items: [{ authorName: 'Anna Petrova' }], hasOlder: false })
  })

  it('has two clients whose signal staff have judged', async () => {
    expect(
      await rows(
        'select signal_strength from accounts where signal_set_at is not null order by signal_strength',
      ),
    ).toEqual([{ signal_strength: 35 }, { signal_strength: 68 }])
  })

  it('has a picture for each deposit, about one in twenty of them wrong', async () => {
    const all = `select count(*)::int as deposits, count(distinct f.hash)::int as pictures,
      count(*) filter (where r.reason like 'The proof shows%')::int as wrong
      from deposits d join requests r on r.request_id = d.deposit_id join files f on f.file_id = d.proof_id`
    const [{ deposits, pictures, wrong }] = (await rows(all)) as [
      { deposits: number; pictures: number; wrong: number },
    ]
    expect(pictures).toBe(deposits)
    expect(wrong / deposits).toBeGreaterThan(0.02)
    expect(wrong / deposits).toBeLessThan(0.09)
  })

  it('has its requests decided as staff decide them: most within the hour, some the next morning', async () => {
    const { usualMinutes } = await (
      await as('client', 'one withdrawal pending')
    ).ask(listWaiting, {})
    for (const minutes of [usualMinutes.deposit, usualMinutes.withdrawal]) {
      expect(minutes).toBeGreaterThanOrEqual(10)
      expect(minutes).toBeLessThanOrEqual(35)
    }
    const took = `select min(extract(epoch from took))::int / 60 as shortest, count(*) filter (where took > interval '1 hour')::int as overnight
      from (select decided_at - requested_at as took from requests) t`
    const [{ shortest, overnight }] = (await rows(took)) as [
      { shortest: number; overnight: number },
    ]
    expect(shortest).toBeGreaterThanOrEqual(5)
    expect(overnight).toBeGreaterThan(10)
  })

  it('labels destinations as the ledger does, without the name of a bank', async () => {
    const labels = await rows(
      'select distinct destination from withdrawals union select distinct label from destinations',
    )
    expect(
      labels
        .map((row) => (row as { destination: string }).destination)
        .filter(
          (label) =>
            !/^(Bank|GCash|PayPal|Cash App|USDT on TRON \(TRC-20\)) ••••\w{2,4}$/.test(label),
        ),
    ).toEqual([])
  })

  it('has an ordinary log: every event balances, all books sum to zero, and time never goes back', async () => {
    expect(
      await rows('select ordinal from postings group by ordinal having sum(amount) <> 0'),
    ).toEqual([])
    expect(await rows('select sum(credits - debits)::text as all_books from books')).toEqual([
      { all_books: '0' },
    ])
    expect(
      await rows('select account_id from accounts where settled < 0 or available < 0 or held < 0'),
    ).toEqual([])
    const back = `select from (select recorded_at, lag(recorded_at) over (order by position) as before from entries) e where recorded_at < before`
    expect(await rows(back)).toEqual([])
  })

  it('covers two years up to today, and then uses the real time', async () => {
    const { rows: ends } = await app.database.pool.query<{ days: string }>(
      `select extract(day from max(recorded_at) - min(recorded_at))::text as days from entries`,
    )
    expect(Number(ends[0]?.days)).toBeGreaterThanOrEqual(729)
    expect(Math.abs(clock.millis() - Date.now())).toBeLessThan(60_000)
  })

  it('has a log in which a replay finds nothing wrong: all of it was allowed', async () => {
    await app.upToDate()
    const auditor = await as('auditor')
    const { replayId } = await auditor.ask(startReplay, {})
    await eventually(async () => (await auditor.ask(getReplay, { replayId })).status !== 'running')
    const { status, checks } = await auditor.ask(getReplay, { replayId })
    expect(checks.filter(({ found }) => found > 0)).toEqual([])
    expect(status).toBe('identical')
  })

  it('is filled once: a second time changes nothing', async () => {
    const said: string[] = []
    const auditor = await as('auditor')
    const before = await auditor.ask(listLog, { limit: 1 })
    await fillDemo(app.running().app, clock, (line) => said.push(line))
    await app.restart()
    await fillDemo(app.running().app, clock, (line) => said.push(line))
    expect(said).toEqual([])
    expect(await auditor.ask(listLog, { limit: 1 })).toEqual(before)
  })
})

describe('outside the demo', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('nobody signs in without a password, and no persona is listed', async () => {
    const { userId } = await app.person('admin')
    expect(await app.visitor.refusal(signInAs, { userId })).toMatchObject({ status: 404 })
    expect(await app.visitor.refusal(listPersonas, {})).toMatchObject({ status: 404 })
  })
})
