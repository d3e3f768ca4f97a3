import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getAccountAsOf, getLogEvent, listLog, type LogEvent } from '#contracts/audit'
import type { RequestInput } from '#contracts/endpoint'
import { approveDeposit } from '#contracts/deposits'
import { listAccountEntries } from '#contracts/entries'
import { bank, credit, deposit, withdrawal } from '../../testing/deeds.js'
import type { Person } from '../../testing/people.js'
import { testApp, type TestApp } from '../../testing/test-app.js'

describe('the log, as auditors read it', () => {
  let app: TestApp
  let auditor: Person
  let client: Person
  let depositId: string
  let all: LogEvent[]

  const page = (filter: RequestInput<typeof listLog> = {}) => auditor.ask(listLog, { limit: 200, ...filter })
  const positions = (events: readonly LogEvent[]) => events.map(({ position }) => position)

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

  it('is whole: every event of every stream, newest first, without a gap', async () => {
    const { rows } = await app.database.pool.query<{ position: string; id: string }>(
      'select position::text, id from events order by events.position desc',
    )
    expect(all.map(({ position, eventId }) => ({ position: position.toString(), id: eventId }))).toEqual(rows)
    expect(positions(all)).toEqual(all.map((_, at) => BigInt(all.length - at)))
  })

  it('is paged back from a position, and forward from one', async () => {
    const first = await page({ limit: 4 })
    expect([positions(first.items), first.hasOlder, first.head]).toEqual([positions(all.slice(0, 4)), true, all[0]?.position])
    const older = await page({ limit: 200, before: first.items[3]?.position.toString() ?? '' })
    expect([positions(older.items), older.hasOlder]).toEqual([positions(all.slice(4)), false])
    const since = await page({ after: all[2]?.position.toString() ?? '' })
    expect(positions(since.items)).toEqual(positions(all.slice(0, 2)))
  })

  it('is filtered by type, role and chain', async () => {
    expect(positions((await page({ type: 'QuoteIssued' })).items)).toEqual(positions(all.filter(({ type }) => type === 'QuoteIssued')))
    expect(positions((await page({ actorRole: 'admin' })).items)).toEqual(positions(all.filter(({ actorRole }) => actorRole === 'admin')))
    const chain = await page({ correlationId: depositId })
    expect(chain.items.map(({ type }) => type)).toEqual(['DepositApproved', 'DepositRequested', 'QuoteIssued'])
    expect(await auditor.refusal(listLog, { type: 'MoneyStolen' })).toMatchObject({ status: 422, fields: [{ path: 'type' }] })
  })

  it.each([
    ['a position', '3', (event: LogEvent) => event.position === 3n],
    ['a position as it is printed', '#3', (event: LogEvent) => event.position === 3n],
    ['a part of a type, in any case', 'depositre', (event: LogEvent) => event.type === 'DepositRequested'],
    ['a name', 'jonas', (event: LogEvent) => event.actorName === 'Jonas Weber'],
    ['the system', 'system', (event: LogEvent) => event.actorId === 'system'],
    ['signs that SQL reads as wildcards', '50%_', (event: LogEvent) => event.actorName.includes('50%_')],
    ['a single wildcard', '%', (event: LogEvent) => event.actorName.includes('%')],
    ['a backslash', '\\', () => false],
    ['a quote', "'; drop table events; --", () => false],
    ['a position that no log reaches', '9223372036854775807', () => false],
    ['a number that is no position', '9223372036854775808', () => false],
    ['only commas', ',,', () => false],
    ['a word of every account', 'account', (event: LogEvent) => event.stream.startsWith('account-')],
    ['a stream of its own', 'SITE', (event: LogEvent) => event.stream === 'site' || event.type.startsWith('Site')],
    ['a word of other streams', 'user-', (event: LogEvent) => event.stream.startsWith('user-')],
    ['one sign', '%', (event: LogEvent) => event.actorName.includes('%')],
    ['the beginning of an id that nobody has', 'ffffffff-ffff', () => false],
  ])('is searched by %s', async (_, search, isMeant) => {
    expect(positions((await page({ search })).items)).toEqual(positions(all.filter(isMeant)))
  })

  it('is searched by a stream, whole or from its beginning, together with other filters', async () => {
    const meant = all.filter(({ stream }) => stream.endsWith(client.userId))
    const searches = [client.userId, client.userId.toUpperCase(), `user-${client.userId}`, client.userId.slice(0, 30)]
    for (const search of searches) {
      expect(positions((await page({ search })).items)).toEqual(positions(meant))
      expect(positions((await page({ search, limit: 2 })).items)).toEqual(positions(meant.slice(0, 2)))
      const older = await page({ search, before: meant[1]?.position.toString() ?? '', actorRole: 'client', limit: 3 })
      const left = meant.slice(2).filter(({ actorRole }) => actorRole === 'client')
      expect([positions(older.items), older.hasOlder]).toEqual([positions(left.slice(0, 3)), left.length > 3])
    }
  })

  it('shows the exact stored texts of each event, its postings and what it did to the account', async () => {
    let settled = 0n
    for (const { position, stream } of all.toReversed()) {
      const { rows } = await app.database.pool.query<{ data: string; metadata: string }>(
        'select data, metadata from events where position = $1',
        [position],
      )
      const event = await auditor.ask(getLogEvent, { position: position.toString() })
      expect({ data: event.data, metadata: event.metadata }).toEqual(rows[0])
      expect(event.postings.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
      const ofClient = event.postings.filter(({ book }) => book === 'client').reduce((sum, { amount }) => sum + amount, 0n)
      const balances = stream.startsWith('account-') ? [settled, settled + ofClient] : [null, null]
      expect([event.settledBefore, event.settledAfter]).toEqual(balances)
      settled += ofClient
    }
    expect(settled).toBe(120_00n)
  })

  it('shows the whole chain beside each of its events', async () => {
    const chain = (await page({ correlationId: depositId })).items.toReversed()
    for (const { position } of chain) expect((await auditor.ask(getLogEvent, { position: position.toString() })).chain).toEqual(chain)
  })

  it('has nothing at positions that are not there', async () => {
    for (const position of ['0', String(all.length + 1), '9223372036854775807']) {
      expect(await auditor.refusal(getLogEvent, { position })).toMatchObject({ status: 404, code: 'not-found' })
    }
    expect((await page({ before: '9223372036854775807' })).items).toEqual(all)
    expect((await page({ after: '9223372036854775807' })).items).toEqual([])
  })

  it.each([
    ['position', getLogEvent, {}],
    ['before', listLog, {}],
    ['after', listLog, {}],
    ['position', getAccountAsOf, { accountId: '01900000-0000-7000-8000-00000000dead' }],
    ['upTo', listAccountEntries, { accountId: '01900000-0000-7000-8000-00000000dead' }],
  ])('refuses by its name a %s that no log can have', async (path, endpoint, input) => {
    const refusal = { status: 422, fields: [{ path, message: 'No position is over 9223372036854775807' }] }
    expect(await auditor.refusal(endpoint, { ...input, [path]: '9223372036854775808' })).toMatchObject(refusal)
  })

  it('holds no personal data', async () => {
    const { rows } = await app.database.pool.query<{ text: string }>(`select data || metadata as text from events`)
    for (const secret of [client.email, 'Amara', 'Okafor', 'Jonas', bank.accountNumber, bank.accountNumber.replaceAll(' ', '')])
      expect(rows.filter(({ text }) => text.includes(secret))).toEqual([])
  })
})
