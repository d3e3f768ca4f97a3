import type { LedgerEvent, LedgerEventType } from '#contracts/events/ledger-events'
import { DepositId, DestinationId, FileId, WithdrawalId } from '#contracts/values/ids'
import { encodeEvent } from '../backend/engine/deciding/event-codec.js'
import type { StoredEvent } from '../backend/engine/event-store/event-store.js'
import { nameId } from '../backend/lib/ids.js'

const hash = 'f'.repeat(64)
const reason =
  'Agreed by telephone with the client on the day before; see the note in the record of the account.'
const address = 'bc1q9d8x7w6v5u4t3s2r1q0p9n8m7l6k5j4h3g2f1'
const firstInstant = Date.UTC(2026, 0, 1)
/** Longer than any log. */
const LONG_MS = 10 * 365 * 24 * 60 * 60_000

/** The admin who makes all decisions and entries by hand. */
const STAFF_ID = nameId('bench', 'staff')

/** The commands by which clients come to their events. */
const byClient: Partial<Record<LedgerEventType, string>> = {
  AccountOpened: 'OpenAccount',
  QuoteIssued: 'IssueQuote',
  DepositRequested: 'RequestDeposit',
  WithdrawalRequested: 'RequestWithdrawal',
}

/** The same for staff. */
const byStaff: Partial<Record<LedgerEventType, string>> = {
  WithdrawalSettingsChanged: 'ChangeWithdrawalSettings',
  DepositApproved: 'ApproveDeposit',
  WithdrawalApproved: 'ApproveWithdrawal',
  ProfitRecorded: 'RecordProfit',
  LossRecorded: 'RecordLoss',
  BalanceCredited: 'CreditBalance',
  BalanceDebited: 'DebitBalance',
}

const isOfRequest = ({ type }: LedgerEvent): boolean =>
  type === 'QuoteIssued' || type.startsWith('Deposit') || type.startsWith('Withdrawal')

/**
 * A typical sequence of an account's events: a deposit, trading results, a withdrawal and
 * corrections.
 */
const chapter = (accountId: string, number: number): LedgerEvent[] => {
  const idOf = (what: string) => nameId('bench', what, accountId, String(number))
  const deposit = { depositId: DepositId.parse(idOf('deposit')), amount: 250_00n }
  const coin = { method: 'bitcoin' as const, coinAmount: '0.01250000' }
  const withdrawal = {
    withdrawalId: WithdrawalId.parse(idOf('withdrawal')),
    amount: 40_00n,
    fee: 80n,
  }
  const expiresAt = new Date(firstInstant + LONG_MS).toISOString()
  return [
    {
      type: 'QuoteIssued',
      data: { ...deposit, ...coin, rate: '68123.45', priceSource: 'simulated', address, expiresAt },
    },
    {
      type: 'DepositRequested',
      data: { ...deposit, ...coin, proofId: FileId.parse(idOf('proof')), proofHash: hash },
    },
    { type: 'DepositApproved', data: deposit },
    { type: 'ProfitRecorded', data: { amount: 12_34n, reason } },
    { type: 'ProfitRecorded', data: { amount: 1_05n, reason } },
    { type: 'LossRecorded', data: { amount: 3_21n, reason } },
    {
      type: 'WithdrawalRequested',
      data: {
        ...withdrawal,
        method: 'bank',
        destinationId: DestinationId.parse(idOf('destination')),
        destination: 'Bank ••••4417',
      },
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
  coming: [
    { type: 'AccountOpened', data: { currency: 'USD' } },
    { type: 'WithdrawalSettingsChanged', data: { billing: 'enabled', reason } },
  ],
  revision: 0,
  chapters: 0,
})

const next = (life: Life, isKept: (event: LedgerEvent) => boolean): LedgerEvent => {
  if (life.coming.length === 0)
    life.coming.push(...chapter(life.accountId, life.chapters++).filter(isKept))
  return life.coming.shift()!
}

const metadataOf = (
  { accountId }: Life,
  { type }: LedgerEvent,
  { id, position }: { id: string; position: number },
) => ({
  ...(byClient[type]
    ? { actorId: accountId, actorRole: 'client' as const }
    : { actorId: STAFF_ID, actorRole: 'admin' as const }),
  command: byClient[type] ?? byStaff[type] ?? '',
  ...told({ id, position }),
})

const told = ({ id, position }: { id: string; position: number }) => ({
  commandId: id,
  requestHash: hash,
  correlationId: id,
  causationId: id,
  recordedAt: new Date(firstInstant + position * 20_000).toISOString(),
})

/**
 * How the house begins: with an admin, and a limit so high that one admin stands for all that
 * follows.
 */
const beginnings: readonly (readonly [string, string, LedgerEvent])[] = [
  [`user-${STAFF_ID}`, 'GrantRole', { type: 'RoleGranted', data: { role: 'admin', reason } }],
  [
    'site',
    'SetSite',
    { type: 'SiteSettingsChanged', data: { manualEntryThreshold: 1_000_000_000_00n, reason } },
  ],
]

function* beginning(): Generator<StoredEvent, void, undefined> {
  for (const [at, [stream, command, event]] of beginnings.entries()) {
    const position = at + 1
    const id = nameId('bench', 'event', String(position))
    const encoded = encodeEvent(id, event, {
      actorId: 'system',
      actorRole: 'system',
      command,
      ...told({ id, position }),
    })
    yield { ...encoded, stream, revision: 0, position: BigInt(position) }
  }
}

/** Maps positions evenly to `many` numbers, the same in each run. */
const scattered = (position: number, many: number): number =>
  (Math.imul(position, 2_654_435_761) >>> 0) % many

export interface Crowd {
  readonly accounts: number
  /** One event in this many belongs to the first account; 0 for no busy account. */
  readonly busyEvery: number
  /** Whether accounts only deposit and withdraw: two requests in every five events. */
  readonly requestsOnly?: boolean
}

/**
 * A log with dense positions, as the rules allow it, in which many accounts take turns. It looks
 * random, but is the same in each run.
 */
export function* realisticLog(
  count: number,
  { accounts, busyEvery, requestsOnly = false }: Crowd = {
    accounts: Math.ceil(count / 40),
    busyEvery: 0,
  },
): Generator<StoredEvent, void, undefined> {
  const isKept = requestsOnly ? isOfRequest : () => true
  const lives = Array.from({ length: accounts }, (_, index) => born(index))
  yield* beginning()
  for (let position = beginnings.length + 1; position <= count; position++) {
    const isBusy = busyEvery > 0 && position % busyEvery === 0
    const life = lives[isBusy ? 0 : scattered(position, accounts)]!
    const id = nameId('bench', 'event', String(position))
    const coming = next(life, isKept)
    const encoded = encodeEvent(id, coming, metadataOf(life, coming, { id, position }))
    yield {
      ...encoded,
      stream: `account-${life.accountId}`,
      revision: life.revision++,
      position: BigInt(position),
    }
  }
}
