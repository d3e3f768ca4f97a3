import type { EventNamed, LedgerEvent, LedgerEventType } from '#contracts/events/ledger-events'
import { encodeEvent } from '../backend/engine/deciding/event-codec.js'
import type { StoredEvent } from '../backend/engine/event-store/event-store.js'
import { nameId } from '../backend/lib/ids.js'

const hash = 'f'.repeat(64)
const reason = 'Agreed by telephone with the client on the day before; see the note in the record of the account.'
const address = 'bc1q9d8x7w6v5u4t3s2r1q0p9n8m7l6k5j4h3g2f1'
const firstInstant = Date.UTC(2026, 0, 1)

const event = <Type extends LedgerEventType>(type: Type, data: unknown): LedgerEvent => ({ type, data }) as EventNamed<Type>

/** Who decides and enters by hand in every log of the bench. */
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

/** A part of an account's life: a deposit, results of trading, a withdrawal, corrections. */
const chapter = (accountId: string, number: number): LedgerEvent[] => {
  const idOf = (what: string) => nameId('bench', what, accountId, String(number))
  const deposit = { depositId: idOf('deposit'), amount: 250_00n }
  const coin = { method: 'bitcoin', coinAmount: '0.01250000' }
  const withdrawal = { withdrawalId: idOf('withdrawal'), amount: 40_00n, fee: 80n }
  const expiresAt = new Date(firstInstant).toISOString()
  return [
    event('QuoteIssued', { ...deposit, ...coin, rate: '68123.45', priceSource: 'simulated', address, expiresAt }),
    event('DepositRequested', { ...deposit, ...coin, proofId: idOf('proof'), proofHash: hash }),
    event('DepositApproved', deposit),
    event('ProfitRecorded', { amount: 12_34n, reason }),
    event('ProfitRecorded', { amount: 1_05n, reason }),
    event('LossRecorded', { amount: 3_21n, reason }),
    event('WithdrawalRequested', { ...withdrawal, method: 'bank', destinationId: idOf('destination'), destination: 'Bank ••••4417' }),
    event('WithdrawalApproved', withdrawal),
    event('BalanceCredited', { amount: 5_00n, reason }),
    event('BalanceDebited', { amount: 2_50n, reason }),
  ]
}

interface Life {
  readonly accountId: string
  readonly coming: LedgerEvent[]
  revision: number
  chapters: number
}

/** The account at a place of the list; the first one is the busy one, where there is one. */
export const accountAt = (index: number): string => nameId('bench', 'account', String(index))

const born = (index: number): Life => ({
  accountId: accountAt(index),
  coming: [event('AccountOpened', { currency: 'USD' })],
  revision: 0,
  chapters: 0,
})

const next = (life: Life, isKept: (event: LedgerEvent) => boolean): LedgerEvent => {
  if (life.coming.length === 0) life.coming.push(...chapter(life.accountId, life.chapters++).filter(isKept))
  return life.coming.shift()!
}

const metadataOf = ({ accountId }: Life, { type }: LedgerEvent, { id, position }: { id: string; position: number }) => ({
  actorId: (byStaff.has(type) ? STAFF_ID : accountId) as never,
  actorRole: byStaff.has(type) ? ('admin' as const) : ('client' as const),
  command: 'RecordProfit',
  commandId: id,
  requestHash: hash,
  correlationId: id,
  causationId: id,
  recordedAt: new Date(firstInstant + position * 20_000).toISOString(),
})

/** Spreads numbers evenly and the same every time. */
const scattered = (position: number, many: number): number => (Math.imul(position, 2_654_435_761) >>> 0) % many

export interface Crowd {
  readonly accounts: number
  /** Every so many events one belongs to the first account; 0 for none. */
  readonly busyEvery: number
  /** Whether accounts do nothing but deposit and withdraw: two requests in five events. */
  readonly requestsOnly?: boolean
}

/** A log of dense positions, the same every time: many accounts take turns at random. */
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
