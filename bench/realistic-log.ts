import { randomUUID } from 'node:crypto'
import type { EventNamed, LedgerEvent, LedgerEventType } from '#contracts/events/ledger-events'
import { encodeEvent } from '../backend/platform/deciding/event-codec.js'
import type { StoredEvent } from '../backend/platform/event-store/event-store.js'

const hash = 'f'.repeat(64)
const reason = 'Agreed by telephone with the client on the day before; see the note in the record of the account.'
const address = 'bc1q9d8x7w6v5u4t3s2r1q0p9n8m7l6k5j4h3g2f1'
const firstInstant = Date.UTC(2026, 0, 1)

const event = <Type extends LedgerEventType>(type: Type, data: unknown): LedgerEvent => ({ type, data }) as EventNamed<Type>

/** A stretch of an account's life: a deposit, results of trading, a withdrawal, corrections. */
const stretch = (): LedgerEvent[] => {
  const deposit = { depositId: randomUUID(), amount: 250_00n }
  const coin = { method: 'bitcoin', coinAmount: '0.01250000' }
  const withdrawal = { withdrawalId: randomUUID(), amount: 40_00n, fee: 80n }
  const expiresAt = new Date(firstInstant).toISOString()
  return [
    event('QuoteIssued', { ...deposit, ...coin, rate: '68123.45', priceSource: 'simulated', address, expiresAt }),
    event('DepositRequested', { ...deposit, ...coin, proofId: randomUUID(), proofHash: hash }),
    event('DepositApproved', deposit),
    event('ProfitRecorded', { amount: 12_34n, reason }),
    event('ProfitRecorded', { amount: 1_05n, reason }),
    event('LossRecorded', { amount: 3_21n, reason }),
    event('WithdrawalRequested', { ...withdrawal, method: 'bank', destinationId: randomUUID(), destination: 'Bank ••••4417' }),
    event('WithdrawalApproved', withdrawal),
    event('BalanceCredited', { amount: 5_00n, reason }),
    event('BalanceDebited', { amount: 2_50n, reason }),
  ]
}

interface Life {
  readonly accountId: string
  readonly coming: LedgerEvent[]
  revision: number
}

const born = (): Life => ({ accountId: randomUUID(), coming: [event('AccountOpened', { currency: 'USD' }), ...stretch()], revision: 0 })

const metadataOf = (accountId: string, commandId: string, position: number) => ({
  actorId: accountId as never,
  actorRole: 'client' as const,
  command: 'RecordProfit',
  commandId,
  requestHash: hash,
  correlationId: commandId,
  causationId: commandId,
  recordedAt: new Date(firstInstant + position * 250).toISOString(),
})

/** A log of dense positions: many accounts take turns, each with some forty events. */
export function* realisticLog(count: number): Generator<StoredEvent, void, undefined> {
  const lives = Array.from({ length: Math.ceil(count / 40) }, born)
  for (let position = 1; position <= count; position++) {
    const life = lives[(position * 7919) % lives.length] ?? born()
    if (life.coming.length === 0) life.coming.push(...stretch())
    const next = life.coming.shift()
    if (!next) return
    const id = randomUUID()
    const encoded = encodeEvent(id, next, metadataOf(life.accountId, id, position))
    yield { ...encoded, stream: `account-${life.accountId}`, revision: life.revision++, position: BigInt(position) }
  }
}
