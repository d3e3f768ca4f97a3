import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { getLogEvent } from '#contracts/audit/audit'
import { listAccountEntries, type Entry, type StaffEntry } from '#contracts/ledger/entries'
import { Accounts } from '../../server/deciding/aggregates.js'
import { nameId } from '../../lib/ids.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { STRETCH } from './stretches.projection.js'

const LENGTH = 3 * STRETCH + 40
const AT_ONCE = 30
const HOUR = 3_600_000
const types = [
  'BalanceCredited',
  'BalanceDebited',
  'ProfitRecorded',
  'LossRecorded',
  'WithdrawalSettingsChanged',
] as const
const commands = {
  BalanceCredited: 'CreditBalance',
  BalanceDebited: 'DebitBalance',
  ProfitRecorded: 'RecordProfit',
  LossRecorded: 'RecordLoss',
} as const

const dayOf = ({ recordedAt }: Entry) => recordedAt.slice(0, 10)
const sum = (entries: readonly Entry[]) => entries.reduce((all, { amount }) => all + amount, 0n)

describe('the statement of a long account', () => {
  let app: TestApp
  let auditor: Person
  let client: Person
  /** Every entry, oldest first. */
  let all: StaffEntry[]

  const ask = (filter: object) =>
    auditor.ask(listAccountEntries, { accountId: client.userId, ...filter })

  beforeAll(async () => {
    app = await testApp()
    const admin = await app.person('admin')
    client = await app.person('client')
    const accounts = app.running().app.get(Accounts)
    const kinds = fc.sample(
      fc.tuple(fc.nat(1_000), fc.integer({ min: 1, max: 5 }), fc.integer({ min: -1, max: 3 })),
      {
        seed: 11,
        numRuns: LENGTH,
      },
    )
    const enter = async (at: number, command: object) => {
      const { position } = await accounts.handle(client.userId, command as never, {
        actorId: admin.userId,
        actorRole: 'admin',
        commandId: nameId('long', String(at)),
        requestHash: '',
      })
      if (position > app.reach.position) app.reach.position = position
    }
    await enter(-1, {
      type: 'CreditBalance',
      amount: 10_000_00n,
      reason: 'Opening balance',
      twoAdmins: null,
    })
    let billing = 'disabled'
    const commandOf = (kind: number, cents: number) => {
      const type = kind < 4 ? 'WithdrawalSettingsChanged' : types[kind % 4]!
      if (type !== 'WithdrawalSettingsChanged')
        return {
          type: commands[type],
          amount: BigInt(cents),
          reason: 'A cent or more',
          twoAdmins: null,
        }
      billing = billing === 'enabled' ? 'disabled' : 'enabled'
      return { type: 'ChangeWithdrawalSettings', billing, reason: 'As agreed' }
    }
    // Many are entered at once. A clock is set back now and then, and one type is rare.
    for (let at = 0; at < LENGTH; at += AT_ONCE) {
      app.clock.advance(kinds[at]![2] * HOUR)
      await Promise.all(
        kinds
          .slice(at, at + AT_ONCE)
          .map(([kind, cents], beside) => enter(at + beside, commandOf(kind, cents))),
      )
    }
    auditor = await app.person('auditor')
    const pages = Math.ceil((LENGTH + 2) / 100)
    all = []
    for (let page = 1; page <= pages; page++)
      all.push(...(await ask({ show: 'all', size: '100', page: String(page) })).items)
    all.reverse()
  }, 120_000)
  afterAll(() => app.close())

  it('lists every entry once, each with the balance after it', () => {
    expect(all.map(({ revision }) => revision)).toEqual(
      Array.from({ length: LENGTH + 2 }, (_, revision) => revision),
    )
    let settled = 0n
    for (const entry of all) expect(entry.settledAfter).toBe((settled += entry.amount))
  })

  it('lists, counts and adds up under any filter what its entries say', async () => {
    const days = [...new Set(all.map(dayOf))].toSorted()
    const day = fc.constantFrom(...days)
    const filters = fc.record(
      {
        show: fc.constantFrom('money', 'all'),
        type: fc.constantFrom(...types, 'DepositApproved'),
        byStaff: fc.constantFrom('true', 'false'),
        fromDay: day,
        toDay: day,
        upTo: fc.nat(LENGTH + 1),
        page: fc.integer({ min: 1, max: 40 }),
        size: fc.integer({ min: 1, max: 50 }),
      },
      { requiredKeys: ['show', 'page', 'size'] },
    )
    await fc.assert(
      fc.asyncProperty(filters, async ({ upTo, page, size, ...filter }) => {
        fc.pre((filter.fromDay ?? '0') <= (filter.toDay ?? '9'))
        const known = upTo === undefined ? all : all.slice(0, upTo + 1)
        const { show, type, byStaff, fromDay = '0', toDay = '9' } = filter
        const inDays = known.filter((entry) => dayOf(entry) >= fromDay && dayOf(entry) <= toDay)
        const meant = inDays
          .filter((entry) => show === 'all' || entry.amount !== 0n)
          .filter((entry) => type === undefined || entry.type === type)
          .filter((entry) => byStaff === undefined || entry.isByStaff === (byStaff === 'true'))
          .toReversed()
        const told = await ask({
          ...filter,
          page: String(page),
          size: String(size),
          ...(upTo === undefined ? {} : { upTo: String(all[upTo]!.position) }),
        })
        const [ins, outs] = [
          meant.filter(({ amount }) => amount > 0n),
          meant.filter(({ amount }) => amount < 0n),
        ]
        expect(told.items).toEqual(meant.slice((page - 1) * size, page * size))
        expect(told).toMatchObject({
          total: meant.length,
          opening:
            filter.fromDay === undefined
              ? 0n
              : sum(known.filter((entry) => dayOf(entry) < fromDay)),
          closing: sum(known.filter((entry) => dayOf(entry) <= toDay)),
          moneyIn: sum(ins),
          moneyInCount: ins.length,
          moneyOut: sum(outs),
          moneyOutCount: outs.length,
        })
      }),
      { numRuns: 60, seed: 3 },
    )
  }, 120_000)

  it('says the same of an entry as the log does', async () => {
    for (const entry of [
      all[0]!,
      all[STRETCH - 1]!,
      all[STRETCH]!,
      all[2 * STRETCH + 7]!,
      all.at(-1)!,
    ]) {
      const { settledAfter } = await auditor.ask(getLogEvent, { ordinal: entry.ordinal.toString() })
      expect(settledAfter).toBe(entry.settledAfter)
    }
  })
})
