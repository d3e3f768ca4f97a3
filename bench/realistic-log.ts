import type { LedgerEvent, LedgerEventType } from '#contracts/events/ledger-events'
import { DepositId, DestinationId, FileId, WithdrawalId } from '#contracts/ids'
import { encodeEvent } from '../backend/engine/deciding/event-codec.js'
import type { StoredEvent } from '../backend/engine/event-store/event-store.js'
import { nameId } from '../backend/lib/ids.js'

const hash = 'f'.repeat(64)
const reason = 'Agreed by telephone with the client on the day before; see the note in the record of the account.'
const address = 'bc1q9d8x7w6v5u4t3s2r1q0p9n8m7l6k5j4h3g2f1'
const firstInstant = Date.UTC(2026, 0, 1)

/** The member of staff who makes all decisions and entries by hand. */
const STAFF_ID = nameId('bench', 'staff')

const byStaff = new Set<LedgerEventType>([
  'DepositApproved',
  'WithdrawalApproved',
  'ProfitRecorded',
  'LossRecorded',
  'BalanceCredited',
  'BalanceDebited',
])

const isOfRequest = ({ type }: LedgerEvent): boolean =>
  type === 'QuoteIssued' || type.startsWith('Deposit') || type.startsWith('Withdrawal')

/** A typical sequence of an account's events: a deposit, trading results, a withdrawal and corrections. */
const chapter = (accountId: string, number: number): LedgerEvent[] => {
  const idOf = (what: string) => nameId('bench', what, accountId, String(number))
  const deposit = { depositId: DepositId.parse(idOf('deposit')), amount: 250_00n }
  const coin = { method: 'bitcoin' as const, coinAmount: '0.01250000' }
  const withdrawal = { withdrawalId: WithdrawalId.parse(idOf('withdrawal')), amount: 40_00n, fee: 80n }
  const expiresAt = new Date(firstInstant).toISOString()
  return [
    { type: 'QuoteIssued', data: { ...deposit, ...coin, rate: '68123.45', priceSource: 'simulated', address, expiresAt } },
    { type: 'DepositRequested', data: { ...deposit, ...coin, proofId: FileId.parse(idOf('proof')), proofHash: hash } },
    { type: 'DepositApproved', data: deposit },
    { type: 'ProfitRecorded', data: { amount: 12_34n, reason } },
    { type: 'ProfitRecorded', data: { amount: 1_05n, reason } },
    { type: 'LossRecorded', data: { amount: 3_21n, reason } },
    {
      type: 'WithdrawalRequested',
      data: { ...withdrawal, method: 'bank', destinationId: DestinationId.parse(idOf('destination')), destination: 'Bank ••••4417' },
    },
    { type: 'WithdrawalApproved', data: withdrawal },
    { type: 'BalanceCredited', data: { amount: 5_00n, reason } },
    { type: 'BalanceDebited', data: { amount: 2_50n, reason } },
  ]
}

interface Life {
  readonly accountId: string
  readonly coming: LedgerEvent[]
  revision: number
  chapters: number
}

/** The account at an index. The first is the busy account of a ledger that has one. */
export const accountAt = (index: number): string => nameId('bench', 'account', String(index))

const born = (index: number): Life => ({
  accountId: accountAt(index),
  coming: [{ type: 'AccountOpened', data: { currency: 'USD' } }],
  revision: 0,
  chapters: 0,
})

const next = (life: Life, isKept: (event: LedgerEvent) => boolean): LedgerEvent => {
  if (life.coming.length === 0) life.coming.push(...chapter(life.accountId, life.chapters++).filter(isKept))
  return life.coming.shift()!
}

const metadataOf = ({ accountId }: Life, { type }: LedgerEvent, { id, position }: { id: string; position: number }) => ({
  actorId: byStaff.has(type) ? STAFF_ID : accountId,
  actorRole: byStaff.has(type) ? ('admin' as const) : ('client' as const),
  command: 'RecordProfit',
  commandId: id,
  requestHash: hash,
  correlationId: id,
  causationId: id,
  recordedAt: new Date(firstInstant + position * 20_000).toISOString(),
})

/** Maps positions evenly to `many` numbers, the same in each run. */
const scattered = (position: number, many: number): number => (Math.imul(position, 2_654_435_761) >>> 0) % many

export interface Crowd {
  readonly accounts: number
  /** One event in this many belongs to the first account; 0 for no busy account. */
  readonly busyEvery: number
  /** Whether accounts only deposit and withdraw: two requests in every five events. */
  readonly requestsOnly?: boolean
}

/** A log with dense positions in which many accounts take turns. It looks random, but is the same in each run. */
export function* realisticLog(
  count: number,
  { accounts, busyEvery, requestsOnly = false }: Crowd = { accounts: Math.ceil(count / 40), busyEvery: 0 },
): Generator<StoredEvent, void, undefined> {
  const isKept = requestsOnly ? isOfRequest : () => true
  const lives = Array.from({ length: accounts }, (_, index) => born(index))
  for (let position = 1; position <= count; position++) {
    const isBusy = busyEvery > 0 && position % busyEvery === 0
    const life = lives[isBusy ? 0 : scattered(position, accounts)]!
    const id = nameId('bench', 'event', String(position))
    const coming = next(life, isKept)
    const encoded = encodeEvent(id, coming, metadataOf(life, coming, { id, position }))
    yield { ...encoded, stream: `account-${life.accountId}`, revision: life.revision++, position: BigInt(position) }
  }
}
