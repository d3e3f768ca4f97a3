import { describe, expect, it } from '@jest/globals'
import { Books } from './books.js'
import {
  byHand,
  depositDecided,
  paid,
  quoted,
  withdrawalEnded,
  withdrawalRequested,
  type Deed,
} from './deeds.js'
import { judgeBooks } from './judge.js'
import type { LogRow } from './judgement.js'

const ann = { accountId: 'ann', actorId: 'ann' }
const byAdmin = { accountId: 'ann', actorId: 'admin' }

const deeds: readonly Deed[] = [
  { ...quoted(ann, 500n), data: { amount: '5.00', depositId: 'd1' } },
  paid(ann, 500n, 'd1'),
  depositDecided(byAdmin, 500n, 'd1', true),
  byHand.credit(byAdmin, 700n, 'Drill 1'),
  { ...withdrawalRequested(ann, 1_000n), data: { amount: '10.00', withdrawalId: 'w1' } },
  withdrawalEnded(ann, 1_000n, 'w1', 'Cancelled'),
  { ...withdrawalRequested(ann, 1_200n), data: { amount: '12.00', withdrawalId: 'w2' } },
  withdrawalEnded(byAdmin, 1_200n, 'w2', 'Approved'),
]

/** A log and books that agree: two events from before the drill, then all the deeds. */
const honest = () => {
  const before = { data: {}, actorId: 'system', revision: 0 }
  const log: LogRow[] = [
    { ...before, position: 1n, stream: 'site', type: 'WalletAddressChanged', commandId: 'c1' },
    { ...before, position: 2n, stream: 'account-ann', type: 'AccountOpened', commandId: 'c2' },
  ]
  const books = new Books()
  books.accounts.add('ann')
  for (const [at, deed] of deeds.entries()) {
    const position = BigInt(at + 3)
    const { event: type, actorId, data } = deed
    log.push({
      position,
      stream: 'account-ann',
      revision: at + 1,
      type,
      data,
      actorId,
      commandId: `c${position}`,
    })
    books.acknowledge(deed, `k${position}`, position)
  }
  books.shown.push(
    { accountId: 'ann', position: 2n, settled: 0n, held: 0n },
    { accountId: 'ann', position: 7n, settled: 1_200n, held: 1_000n },
  )
  return { books, log }
}

type Case = ReturnType<typeof honest>

/** The violations of each broken promise, after a fault has been planted. */
const found = (plant: (world: Case) => void = () => undefined) => {
  const world = honest()
  plant(world)
  const broken = judgeBooks(world.books, world.log, 2n).filter(
    ({ violations }) => violations.length > 0,
  )
  return Object.fromEntries(broken.map(({ promise, violations }) => [promise, violations]))
}

const [LOST, SHARED, UNASKED] = [
  'every acknowledged command is in the log at its position',
  'no event was acknowledged twice',
  'no event is in the log that was not acknowledged',
] as const
const [NEGATIVE, SHOWN] = [
  'no balance is negative at any event',
  'every balance that was shown is that of the books',
] as const

const append = ({ log }: Case, row: Partial<LogRow>) =>
  log.push({ ...log.at(-1)!, position: 11n, revision: 9, commandId: 'c11', ...row })

describe('the books against the log', () => {
  it('find nothing where nothing is wrong', () => {
    expect(found()).toEqual({})
  })

  it('find a command that is lost', () => {
    const lost = found(({ log }) => log.pop())
    expect(lost[LOST]).toEqual([
      expect.stringContaining(
        'WithdrawalApproved of ann under key k10, acknowledged at 10: there is no such position',
      ),
    ])
  })

  it.each([
    [
      'another amount',
      { data: { amount: '5.01', depositId: 'd1' } },
      'its amount is 5.01 and not 5.00',
    ],
    [
      'another deposit',
      { data: { amount: '5.00', depositId: 'd9' } },
      'its depositId is d9 and not d1',
    ],
    [
      'another type',
      { type: 'DepositRejected' },
      'its type is DepositRejected and not DepositApproved',
    ],
    [
      'another account',
      { stream: 'account-bob', revision: 0 },
      'its stream is account-bob and not account-ann',
    ],
    ['another actor', { actorId: 'bob' }, 'its actorId is bob and not admin'],
  ])('find %s where an acknowledged command should be', (_, change, difference) => {
    expect(found(({ log }) => (log[4] = { ...log[4]!, ...change }))[LOST]).toEqual([
      expect.stringContaining(difference),
    ])
  })

  it('find a command that landed twice, and which one it was', () => {
    const doubled = found((world) => append(world, { commandId: 'c6', type: 'BalanceCredited' }))
    expect(doubled[UNASKED]).toEqual([
      'event 11 (BalanceCredited of account-ann) was acknowledged to nobody, by the command that wrote event 6',
    ])
  })

  it('find a command that landed although it was refused', () => {
    expect(found((world) => append(world, {}))).toEqual({
      [UNASKED]: ['event 11 (WithdrawalApproved of account-ann) was acknowledged to nobody'],
    })
  })

  it('find an event that was acknowledged for two commands', () => {
    const shared = found(({ books }) => books.acknowledge(deeds[3]!, 'other', 6n))
    expect(shared[SHARED]).toEqual([
      expect.stringContaining(
        'under key other, acknowledged at 6: the same event was acknowledged for',
      ),
    ])
  })

  it('find a hole in the positions', () => {
    const holes = found(({ log }) => (log[9] = { ...log[9]!, position: 11n }))
    expect(holes['positions ascend without a hole']).toEqual([
      'place 10 of the log is taken by position 11',
    ])
  })

  it('find a gap in a stream', () => {
    const gaps = found(({ log }) => (log[9] = { ...log[9]!, revision: 9 }))
    expect(gaps['the events of a stream follow each other without a gap']).toEqual([
      'event 10 of account-ann has revision 9 and not 8',
    ])
  })
})

describe('the money in the books', () => {
  it('is found negative from the event that made it so', () => {
    const overdrawn = found((world) => {
      append(world, {
        type: 'BalanceDebited',
        data: { amount: '0.01', reason: 'Drill 2' },
        actorId: 'admin',
      })
      world.books.acknowledge(byHand.debit(byAdmin, 1n, 'Drill 2'), 'k11', 11n)
    })
    expect(overdrawn).toEqual({ [NEGATIVE]: ['ann has -0.01 with 0.00 held as of 11'] })
  })

  it('is found wrong when more is held than settled', () => {
    const held = found(({ books }) => books.acknowledged.splice(3, 1))
    expect(held[NEGATIVE]).toEqual(['ann has 5.00 with 10.00 held as of 7'])
  })

  it.each([
    [
      'another figure',
      { position: 7n, settled: 1_201n, held: 1_000n },
      'shown 12.01 with 10.00 held as of 7; the books say 12.00 with 10.00 held',
    ],
    [
      'money before the first event',
      { position: 2n, settled: 1n, held: 0n },
      'shown 0.01 with 0.00 held as of 2; the books say 0.00 with 0.00 held',
    ],
    [
      'an event of no command',
      { position: 11n, settled: 0n, held: 0n },
      'the books say that it has no such event',
    ],
  ])('is found wrong when a person was shown %s', (_, shown, difference) => {
    expect(found(({ books }) => books.shown.push({ accountId: 'ann', ...shown }))[SHOWN]).toEqual([
      expect.stringContaining(difference),
    ])
  })
})

describe('the notes of a run', () => {
  it('list outcomes that stayed unknown, and answers that no client should get', () => {
    const noted = found(({ books }) => {
      books.unresolved.push('BalanceCredited under key k12')
      books.unclear.push('GET /balance: 500 internal', 'GET /balance: 500 internal')
    })
    expect(Object.values(noted)).toEqual([
      ['BalanceCredited under key k12'],
      ['GET /balance: 500 internal × 2'],
    ])
  })
})
