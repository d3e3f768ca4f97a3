import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { countNewerEvents, getLogEvent, listLog, type LogEvent } from '#contracts/audit/audit'
import type { RequestInput } from '#contracts/endpoint'
import { approveDeposit } from '#contracts/requests/deposits'
import { listAccountEntries } from '#contracts/ledger/entries'
import { bank, credit, deposit, withdrawal } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('the log, as auditors read it', () => {
  let app: TestApp
  let auditor: Person
  let client: Person
  let depositId: string
  let all: LogEvent[]

  const page = (filter: RequestInput<typeof listLog> = {}) =>
    auditor.ask(listLog, { limit: 200, ...filter })
  const isByOrAbout = ({ actorName, ownerName }: LogEvent, words: string) =>
    `${actorName} ${ownerName}`.includes(words)
  const numbers = (events: readonly LogEvent[]) => events.map(({ ordinal }) => ordinal)

  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    auditor = await app.person('auditor', { fullName: 'Ruth Castellano' })
    const admin = await app.person('admin', { fullName: 'Jonas Weber' })
    client = await app.person('client', { fullName: 'Amara 50%_Okafor' })
    await credit(admin, client, '100.00')
    depositId = await deposit(client, '20.00')
    await withdrawal(client, '30.00')
    await admin.ask(approveDeposit, { accountId: client.userId, depositId })
    all = (await page()).items
  })
  afterAll(() => app.close())

  it('contains every event of every stream, newest first, without a gap', async () => {
    const { rows } = await app.database.pool.query<{ position: string; id: string }>(
      'select position::text, id from events order by events.position desc',
    )
    expect(
      all.map(({ position, eventId }) => ({ position: position.toString(), id: eventId })),
    ).toEqual(rows)
    expect(numbers(all)).toEqual(all.map((_, at) => BigInt(all.length - at)))
    expect((await page()).gaps).toEqual([])
  })

  it('says what a quote and a request for a deposit ask for, which move nothing yet', () => {
    const asked = all
      .filter((event) => event.asked !== null)
      .map((event) => [event.type, event.asked])
    expect(asked).toEqual([
      ['DepositRequested', 20_00n],
      ['QuoteIssued', 20_00n],
    ])
  })

  it('can be paged backward and forward from an event', async () => {
    const first = await page({ limit: 4 })
    expect([numbers(first.items), first.hasOlder]).toEqual([numbers(all.slice(0, 4)), true])
    const older = await page({ limit: 200, before: first.items[3]?.ordinal.toString() ?? '' })
    expect([numbers(older.items), older.hasOlder]).toEqual([numbers(all.slice(4)), false])
    const since = await page({ after: all[2]?.ordinal.toString() ?? '' })
    expect(numbers(since.items)).toEqual(numbers(all.slice(0, 2)))
  })

  it('counts what came after an event', async () => {
    for (const [after, count] of [
      ['0', all.length],
      [all[3]!.ordinal.toString(), 3],
      [all[0]!.ordinal.toString(), 0],
      ['9223372036854775807', 0],
    ] as const)
      expect(await auditor.ask(countNewerEvents, { ordinal: after })).toEqual({ count })
  })

  it('makes no claim about gaps in a filtered list', async () => {
    for (const filter of [
      { search: 'x' },
      { type: 'QuoteIssued' },
      { actorRole: 'admin' },
      { correlationId: depositId },
    ] as const)
      expect((await page(filter)).gaps).toBeNull()
  })

  it('can be filtered by type, role and chain', async () => {
    expect(numbers((await page({ type: 'QuoteIssued' })).items)).toEqual(
      numbers(all.filter(({ type }) => type === 'QuoteIssued')),
    )
    expect(numbers((await page({ actorRole: 'admin' })).items)).toEqual(
      numbers(all.filter(({ actorRole }) => actorRole === 'admin')),
    )
    const chain = await page({ correlationId: depositId })
    expect(chain.items.map(({ type }) => type)).toEqual([
      'DepositApproved',
      'DepositRequested',
      'QuoteIssued',
    ])
    expect(await auditor.refusal(listLog, { type: 'MoneyStolen' })).toMatchObject({
      status: 422,
      fields: [{ path: 'type' }],
    })
  })

  it.each([
    ['a number', '3', (event: LogEvent) => event.ordinal === 3n],
    ['a number as it is printed', '#3', (event: LogEvent) => event.ordinal === 3n],
    [
      'a part of a type, in any case',
      'depositre',
      (event: LogEvent) => event.type === 'DepositRequested',
    ],
    [
      'the name of who did something',
      'jonas',
      (event: LogEvent) => isByOrAbout(event, 'Jonas Weber'),
    ],
    [
      'the name of whom it was done to',
      'amara',
      (event: LogEvent) => isByOrAbout(event, 'Amara 50%_Okafor'),
    ],
    ['the system', 'system', (event: LogEvent) => event.actorId === 'system'],
    ['signs that SQL reads as wildcards', '50%_', (event: LogEvent) => isByOrAbout(event, '50%_')],
    ['a single wildcard', '%', (event: LogEvent) => isByOrAbout(event, '%')],
    ['a backslash', '\\', () => false],
    ['a quote', "'; drop table events; --", () => false],
    ['a number that no log reaches', '9223372036854775807', () => false],
    ['a number that no event can have', '9223372036854775808', () => false],
    ['only commas', ',,', () => false],
    [
      'a word of every account',
      'account',
      (event: LogEvent) => event.stream.startsWith('account-'),
    ],
    [
      'a stream of its own',
      'SITE',
      (event: LogEvent) => event.stream === 'site' || event.type.startsWith('Site'),
    ],
    ['a word of other streams', 'user-', (event: LogEvent) => event.stream.startsWith('user-')],
    ['the beginning of an id that nobody has', 'ffffffff-ffff', () => false],
  ])('can be searched by %s', async (_, search, isMeant) => {
    expect(numbers((await page({ search })).items)).toEqual(numbers(all.filter(isMeant)))
  })
  it('can be searched by the name of a stream or its beginning, together with other filters', async () => {
    const meant = all.filter(({ stream }) => stream.endsWith(client.userId))
    const searches = [
      client.userId,
      client.userId.toUpperCase(),
      `user-${client.userId}`,
      client.userId.slice(0, 30),
    ]
    for (const search of searches) {
      expect(numbers((await page({ search })).items)).toEqual(numbers(meant))
      expect(numbers((await page({ search, limit: 2 })).items)).toEqual(numbers(meant.slice(0, 2)))
      const older = await page({
        search,
        before: meant[1]?.ordinal.toString() ?? '',
        actorRole: 'client',
        limit: 3,
      })
      const left = meant.slice(2).filter(({ actorRole }) => actorRole === 'client')
      expect([numbers(older.items), older.hasOlder]).toEqual([
        numbers(left.slice(0, 3)),
        left.length > 3,
      ])
    }
  })
  it('shows the exact stored texts of each event, its postings and what it did to the account', async () => {
    let settled = 0n
    for (const { ordinal, position, stream } of all.toReversed()) {
      const { rows } = await app.database.pool.query<{ data: string; metadata: string }>(
        'select data, metadata from events where position = $1',
        [position],
      )
      const event = await auditor.ask(getLogEvent, { ordinal: ordinal.toString() })
      expect({ data: event.data, metadata: event.metadata }).toEqual(rows[0])
      expect(event.postings.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
      const ofClient = event.postings
        .filter(({ book }) => book === 'client')
        .reduce((sum, { amount }) => sum + amount, 0n)
      const balances = stream.startsWith('account-') ? [settled, settled + ofClient] : [null, null]
      expect([event.settledBefore, event.settledAfter]).toEqual(balances)
      settled += ofClient
    }
    expect(settled).toBe(120_00n)
  })
  it('shows the whole chain beside each of its events, with what each says', async () => {
    const chain = (await page({ correlationId: depositId })).items.toReversed()
    const facts = [
      {
        type: 'QuoteIssued',
        data: { depositId, amount: 20_00n, method: 'tether', priceSource: 'simulated' },
      },
      { type: 'DepositRequested', data: { depositId, amount: 20_00n } },
      { type: 'DepositApproved', data: { depositId, amount: 20_00n } },
    ]
    const steps = chain.map((step, at) => ({ ...step, fact: facts[at] }))
    for (const { ordinal } of chain)
      expect((await auditor.ask(getLogEvent, { ordinal: ordinal.toString() })).chain).toMatchObject(
        steps,
      )
  })
  it('names whose account or powers each event is about, what it did to the money, and why', async () => {
    const told = (type: string) => {
      const event = all.find((each) => each.type === type)
      return event && [event.ownerName, event.reason, event.amount, event.heldChange]
    }
    expect(told('BalanceCredited')).toEqual(['Amara 50%_Okafor', 'Opening balance', 100_00n, 0n])
    expect(told('WithdrawalRequested')).toEqual(['Amara 50%_Okafor', null, 0n, 30_00n])
    expect(told('WalletAddressChanged')).toEqual([null, 'Made for a test', 0n, 0n])
    expect(
      all.filter(({ type }) => type === 'RoleGranted').map(({ ownerName }) => ownerName),
    ).toContain('Ruth Castellano')
  })
  it('answers "not found" for numbers that no event has', async () => {
    for (const ordinal of ['0', String(all.length + 1), '9223372036854775807']) {
      expect(await auditor.refusal(getLogEvent, { ordinal })).toMatchObject({
        status: 404,
        code: 'not-found',
      })
    }
    expect((await page({ before: '9223372036854775807' })).items).toEqual(all)
    expect((await page({ after: '9223372036854775807' })).items).toEqual([])
  })
  it.each([
    ['ordinal', getLogEvent, {}],
    ['before', listLog, {}],
    ['after', listLog, {}],
    ['ordinal', getAccountAsOf, { accountId: '01900000-0000-7000-8000-00000000dead' }],
    ['upTo', listAccountEntries, { accountId: '01900000-0000-7000-8000-00000000dead' }],
  ])('refuses, by its name, a %s that no event can have', async (path, endpoint, input) => {
    const refusal = {
      status: 422,
      fields: [{ path, message: 'No event has a number over 9223372036854775807' }],
    }
    expect(
      await auditor.refusal(endpoint, { ...input, [path]: '9223372036854775808' }),
    ).toMatchObject(refusal)
  })
  it('names the events that were removed from the log, wherever a page begins or ends', async () => {
    const tamper = async (sql: string) => {
      for (const each of [
        'alter table events disable trigger all',
        sql,
        'alter table events enable trigger all',
      ])
        await app.database.pool.query(each)
    }
    await tamper(
      'create table taken as select * from events where position in (1, 4, 5); delete from events where position in (1, 4, 5)',
    )
    const whole = await page()
    expect([numbers(whole.items), whole.gaps]).toEqual([
      numbers(all),
      [
        { from: 1n, to: 1n },
        { from: 4n, to: 5n },
      ],
    ])
    expect((await page({ limit: all.length - 5 })).gaps).toEqual([])
    expect((await page({ limit: all.length - 4 })).gaps).toEqual([])
    expect((await page({ limit: all.length - 3 })).gaps).toEqual([{ from: 5n, to: 5n }])
    expect((await page({ before: '6', limit: 1 })).gaps).toEqual([])
    expect((await page({ before: '5', limit: 1 })).gaps).toEqual([{ from: 5n, to: 5n }])
    expect((await page({ after: '3' })).gaps).toEqual([{ from: 4n, to: 5n }])
    expect((await page({ before: '9223372036854775807' })).gaps).toEqual(whole.gaps)
    await tamper('insert into events select * from taken')
    expect((await page()).gaps).toEqual([])
  })
  it('holds no personal data', async () => {
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select data || metadata as text from events`,
    )
    for (const secret of [
      client.email,
      'Amara',
      'Okafor',
      'Jonas',
      bank.accountNumber,
      bank.accountNumber.replaceAll(' ', ''),
    ])
      expect(rows.filter(({ text }) => text.includes(secret))).toEqual([])
  })
})
