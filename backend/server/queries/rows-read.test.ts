import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listAuditAccounts, listLog } from '#contracts/audit/audit'
import { listStaffDeposits } from '#contracts/requests/deposits'
import { listAccountEntries } from '#contracts/ledger/entries'
import { LedgerEventType } from '#contracts/events/ledger-events'
import { endpoints, type NamedEndpoint } from '#contracts/endpoints'
import { listIdentities } from '#contracts/people/identity'
import { listStaffTrades } from '#contracts/market/staff-trades'
import { listUsers } from '#contracts/people/users'
import { listStaffWithdrawals } from '#contracts/requests/withdrawals'
import type { Person } from '../../testing/app/people.js'
import { pairedInputsOf, type Tried } from '../../testing/looks/inputs.js'
import { BUSY, enlarge, PEOPLE } from '../../testing/samples/large-ledger.js'
import { notingReads, type Reading } from '../../testing/looks/rows-read.js'
import { triedOf } from '../../testing/commands/trade-commands.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

/**
 * A page of one row: its thousand pages are counted, a thousand people or stretches of five hundred
 * entries looked up. All tables are larger.
 */
const MOST = 4_000

/** Steps down an index, and a row: an index of all events has some hundred blocks. */
const MOST_BLOCKS = 60

/** A type and a role have one place of their own in the index. */
const BLOCKS_A_KIND = 4

/**
 * Everybody's rows in the order of a list, with a block each; a look at the person of each row
 * takes three more.
 */
const MOST_BLOCKS_OF_A_LIST = 10_000

const searches = [
  '',
  'nimoa wexler1',
  'e',
  'zq',
  'nimob26@example.com',
  'wexler',
  'approved',
  'account',
  'user-',
  'site',
  '#1500',
]

/** Counts next to lists go up to ten thousand, if there are so many. */
const mostOf = ({ name }: NamedEndpoint): number => (name === 'getCounts' ? MOST + PEOPLE : MOST)

/**
 * Lists and searches are what grows; what is asked of the log itself, of files or of a session is
 * held elsewhere.
 */
const isList = ({ method, response }: NamedEndpoint) => method === 'GET' && 'shape' in response
const elsewhere = new Set([
  'getLogEvent',
  'previewReversal',
  'getFile',
  'getAccountAsOf',
  'getReplay',
  'getHealth',
])

const peopleLists = Object.entries({
  listStaffDeposits,
  listStaffWithdrawals,
  listUsers,
  listAuditAccounts,
  listIdentities,
  listStaffTrades,
})
const allOf = ({ request }: (typeof peopleLists)[number][1]) =>
  'status' in request.shape && request.shape.status.safeParse('all').success
    ? { status: 'all' }
    : {}

describe('with a large ledger', () => {
  let app: TestApp
  let people: { client: Person; admin: Person; auditor: Person }
  let readings: Reading[] = []

  beforeAll(async () => {
    app = await testApp()
    people = {
      client: await app.person('client'),
      admin: await app.person('admin'),
      auditor: await app.person('auditor'),
    }
    await enlarge(app.database.config, people.client.userId)
    notingReads(app.running().storage.reader, (reading) => readings.push(reading))
  }, 120_000)
  afterAll(() => app.close())

  /**
   * Notes afresh. The tables are ahead of the log: nobody is to wait for the positions that they
   * name.
   */
  const begin = () => {
    readings = []
    app.reach.position = 0n
  }

  /** Values that are found often, seldom and never. */
  const tried = (): Tried => {
    const busy = people.client.userId
    return {
      size: ['1'],
      page: ['1', '1000'],
      row: ['after~5', 'before~2026-03-05T00:00:00.000000Z_01900000-0000-7000-8000-0000000000ab'],
      search: [...searches, busy, busy.slice(0, 20)],
      q: [...searches, 'u1', busy, busy.slice(0, 8)],
      accountId: [busy],
      userId: [busy],
      personId: [busy],
      correlationId: [busy],
      fromDay: ['2026-01-05'],
      toDay: ['2026-01-06'],
      zone: ['America/New_York'],
      timeZone: ['America/New_York'],
      upTo: [String(BUSY)],
      ordinal: [String(PEOPLE)],
      before: [String(PEOPLE)],
      after: [String(PEOPLE)],
      limit: ['1', '200'],
      candles: ['20'],
      amount: ['1.00'],
      at: ['2026-01-05T00:00:00.000Z'],
      depositId: [busy],
      loanId: [busy],
      withdrawalId: [busy],
      offerId: [busy],
      proposalId: [busy],
      ...triedOf(busy),
      olderThan: [busy],
    }
  }

  const lists = endpoints.filter(
    (endpoint) => isList(endpoint) && endpoint.roles !== 'anyone' && !elsewhere.has(endpoint.name),
  )

  it.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s reads few rows, for any filter, search and page',
    async (_, endpoint) => {
      const roles = endpoint.roles === 'anyone' ? [] : endpoint.roles
      for (const role of roles.filter((each) => each !== 'admin' || !roles.includes('auditor'))) {
        for (const input of pairedInputsOf(endpoint, tried())) {
          begin()
          const { status, text } = await people[role].call(endpoint, input)
          expect({ input, status, text: status < 500 ? '' : text }).toEqual({
            input,
            status,
            text: '',
          })
          expect(
            readings
              .filter(({ rows }) => rows > mostOf(endpoint))
              .map(({ sql, rows }) => ({ input, rows, sql })),
          ).toEqual([])
        }
      }
    },
    120_000,
  )

  it.each(peopleLists)(
    '%s counts no further than a thousand people found by a frequent word',
    async (_, endpoint) => {
      begin()
      const asked = { search: 'wexler', size: '20', ...allOf(endpoint) }
      const { text } = await people.auditor.call(endpoint, asked)
      expect(JSON.parse(text)).toMatchObject({ total: 1_001, most: 1_000 })
      expect(
        readings.filter(({ rows }) => rows > MOST).map(({ sql, rows }) => ({ rows, sql })),
      ).toEqual([])
      const halves = await Promise.all(
        ['1', '2'].map((page) => people.auditor.call(endpoint, { ...asked, size: '10', page })),
      )
      const itemsOf = (page: string) => (JSON.parse(page) as { items: unknown[] }).items
      expect(halves.flatMap((half) => itemsOf(half.text))).toEqual(itemsOf(text))
      const beyond = await people.auditor.call(endpoint, { ...asked, page: '1000' })
      expect(JSON.parse(beyond.text)).toMatchObject({ items: [], total: 1_001 })
    },
  )

  it.each(peopleLists)(
    '%s looks up no people row by row when the first matches come late in the list',
    async (_, endpoint) => {
      begin()
      const { text } = await people.auditor.call(endpoint, { search: 'u1', ...allOf(endpoint) })
      expect(JSON.parse(text)).toMatchObject({ total: 1_001, most: 1_000 })
      const many = readings.filter(({ blocks }) => blocks > MOST_BLOCKS_OF_A_LIST)
      expect(many.map(({ sql, blocks }) => ({ blocks, sql }))).toEqual([])
    },
  )

  it.each([
    ['the last page', { page: '1000', size: '20' }],
    ['a hundred rows', { size: '100' }],
  ])('reads only the stretches shown for %s of a long statement', async (_, asked) => {
    begin()
    await people.auditor.ask(listAccountEntries, {
      accountId: people.client.userId,
      show: 'all',
      ...asked,
    })
    expect(
      readings.filter(({ rows }) => rows > MOST).map(({ sql, rows }) => ({ rows, sql })),
    ).toEqual([])
  })

  it('finds the latest events of a type, a role, both or neither without scanning', async () => {
    const roles = listLog.request.shape.actorRole.unwrap().options
    for (const type of [undefined, ...LedgerEventType.options])
      for (const actorRole of [undefined, ...roles]) {
        const input = { limit: 1, ...(type ? { type } : {}), ...(actorRole ? { actorRole } : {}) }
        const kinds = (type ? 1 : LedgerEventType.options.length) * (actorRole ? 1 : roles.length)
        begin()
        await people.auditor.ask(listLog, input)
        const many = readings.filter(({ blocks }) => blocks > MOST_BLOCKS + kinds * BLOCKS_A_KIND)
        expect(many.map(({ sql, blocks }) => ({ input, blocks, sql }))).toEqual([])
      }
  })

  it.each([
    [{ type: 'LossRecorded', actorRole: 'system' }, 1],
    [{ type: 'ProfitRecorded', actorRole: 'client' }, 1],
    [{ type: 'LossRecorded' }, 1],
    [{ actorRole: 'system' }, 1],
    [{ type: 'LossRecorded', actorRole: 'client' }, 0],
  ] as const)('finds the latest event of %j', async (kind, count) => {
    const { items } = await people.auditor.ask(listLog, { limit: 1, ...kind })
    expect(items).toMatchObject(Array.from({ length: count }, () => kind))
  })
})
