import { randomUUID } from 'node:crypto'
import type { LedgerEvent } from '#contracts/events/ledger-events'
import { proposalEnd } from '#contracts/events/proposal-events'
import { DepositId, ProposalId, TradeId, UserId, WithdrawalId } from '#contracts/values/ids'
import type { CheckName, Fault } from '#contracts/audit/replays'
import type { Instant, Role } from '#contracts/values/values'
import { encodeEvent } from '../../engine/deciding/event-codec.js'
import { madeAddress } from './made-addresses.js'
import type { Person } from '../app/people.js'
import type { TestApp } from '../app/test-app.js'

const reason = 'Agreed by phone'

export interface Forged {
  readonly stream: string
  /** Who is said to have done it, as what and by which command. */
  readonly by: readonly [Person | 'system', Role | 'system', string]
  readonly events: (at: Instant) => readonly LedgerEvent[]
  /**
   * What the replay finds: the check, the fault, and the event that it names if that is not the
   * first.
   */
  readonly found: readonly (readonly [CheckName, Fault, LedgerEvent['type']?])[]
}

/**
 * Writes events as an attacker with the application's login can: the store accepts anything that
 * fits its stream.
 */
export const forge = async (
  app: TestApp,
  { stream, by: [person, actorRole, command], events }: Forged,
): Promise<void> => {
  const { store } = app.running().storage
  const [last, commandId, recordedAt] = [
    (await store.read(stream, 0, 10_000)).at(-1),
    randomUUID(),
    app.clock.now(),
  ]
  const actorId = person === 'system' ? person : UserId.parse(person.userId)
  const metadata = {
    actorId,
    actorRole,
    command,
    commandId,
    requestHash: '',
    correlationId: commandId,
    causationId: commandId,
    recordedAt,
  }
  const encoded = events(recordedAt).map((event, at) =>
    encodeEvent(at === 0 ? commandId : randomUUID(), event, metadata),
  )
  await store.append({ stream, expectedRevision: last?.revision ?? 'none', events: encoded })
}

const accountOf = ({ userId }: Person) => `account-${userId}`
const userOf = ({ userId }: Person) => `user-${userId}`
const credited = (amount: bigint) => (): LedgerEvent[] => [
  { type: 'BalanceCredited', data: { amount, reason } },
]
const tradeAdded =
  (result: bigint) =>
  (at: Instant): LedgerEvent[] => [
    {
      type: 'ClosedTradeAdded',
      data: {
        tradeId: TradeId.parse(randomUUID()),
        instrument: 'AAPL',
        direction: 'buy',
        result,
        closedAt: at,
        reason,
      },
    },
  ]
const tradeClosed = (): LedgerEvent[] => [
  {
    type: 'TradeClosed',
    data: {
      tradeId: TradeId.parse(randomUUID()),
      instrument: 'AAPL',
      amount: 10_00n,
      result: 500_00n,
      price: '268.40',
      priceSource: 'simulated',
    },
  },
]
const granted = (): LedgerEvent[] => [{ type: 'RoleGranted', data: { role: 'admin', reason } }]
const thresholdLifted = (): LedgerEvent[] => [
  { type: 'SiteSettingsChanged', data: { manualEntryThreshold: null, reason } },
]
const walletSet = (): LedgerEvent[] => [
  {
    type: 'WalletAddressChanged',
    data: { method: 'tether', address: madeAddress('tron', 'forged'), reason },
  },
]
const own = ProposalId.parse(randomUUID())
const change = { kind: 'manual-entry', entry: 'credit', amount: 2_000_00n } as const
const proposed = (at: Instant): LedgerEvent[] => [
  { type: 'ChangeProposed', data: { proposalId: own, change, reason, expiresAt: proposalEnd(at) } },
]
const approved = (amount: bigint) => (): LedgerEvent[] => [
  { type: 'ProposalApproved', data: { proposalId: own } },
  { type: 'BalanceCredited', data: { amount, reason, proposalId: own } },
]
const withdrawalApproved = (): LedgerEvent[] => [
  {
    type: 'WithdrawalApproved',
    data: { withdrawalId: WithdrawalId.parse(randomUUID()), amount: 10_00n, fee: 0n },
  },
]
const depositApproved = (): LedgerEvent[] => [
  { type: 'DepositApproved', data: { depositId: DepositId.parse(randomUUID()), amount: 10_00n } },
]
const reversed = (at: Instant): LedgerEvent[] => {
  const fact = { type: 'BalanceDebited', data: { amount: 400_00n, reason } } as const
  return [
    {
      type: 'EntryReversed',
      data: {
        reason,
        entry: {
          eventId: randomUUID(),
          revision: 0,
          correlationId: randomUUID(),
          recordedAt: at,
          fact,
        },
      },
    },
  ]
}
const neverWas = [
  ['folds', 'cannot-fold'],
  ['decisions', 'no-request'],
] as const

export interface Cast {
  readonly jonas: Person
  readonly anna: Person
  readonly blocked: Person
  /** An admin who has an account. */
  readonly owner: Person
  /** An admin who has never signed in. */
  readonly ghost: Person
  /** An admin who signed in longer ago than any session lasts. */
  readonly idle: Person
  readonly auditor: Person
  readonly clientAt: (at: number) => Person
}

/**
 * Each in an account of its own, so that none hides another; the account of the last client is
 * suspended.
 */
export const forgeries = ({
  jonas,
  anna,
  blocked,
  owner,
  ghost,
  idle,
  auditor,
  clientAt,
}: Cast): Readonly<Record<string, Forged>> => ({
  'a credit above the threshold without a proposal': {
    stream: accountOf(clientAt(2)),
    by: [jonas, 'admin', 'CreditBalance'],
    events: credited(777_000_00n),
    found: [['twoAdmins', 'needs-two']],
  },
  'a credit by the client themself': {
    stream: accountOf(clientAt(3)),
    by: [clientAt(3), 'client', 'CreditBalance'],
    events: credited(5_00n),
    found: [['actors', 'not-for-role']],
  },
  'a credit by a client who calls themself an admin': {
    stream: accountOf(clientAt(3)),
    by: [clientAt(2), 'admin', 'CreditBalance'],
    events: credited(5_00n),
    found: [['actors', 'not-their-role']],
  },
  'a credit by a blocked admin': {
    stream: accountOf(clientAt(4)),
    by: [blocked, 'admin', 'CreditBalance'],
    events: credited(5_00n),
    found: [['actors', 'not-active']],
  },
  'a credit by an auditor': {
    stream: accountOf(clientAt(5)),
    by: [auditor, 'auditor', 'CreditBalance'],
    events: credited(5_00n),
    found: [['actors', 'not-for-role']],
  },
  'a closed trade above the threshold without a proposal': {
    stream: accountOf(clientAt(5)),
    by: [anna, 'admin', 'AddClosedTrade'],
    events: tradeAdded(777_000_00n),
    found: [['twoAdmins', 'needs-two']],
  },
  'a closed trade added by the client themself': {
    stream: accountOf(clientAt(3)),
    by: [clientAt(3), 'client', 'AddClosedTrade'],
    events: tradeAdded(5_00n),
    found: [['actors', 'not-for-role']],
  },
  'the closing, by its client, of a trade that never was': {
    stream: accountOf(clientAt(4)),
    by: [clientAt(4), 'client', 'CloseOwnTrade'],
    events: tradeClosed,
    found: neverWas,
  },
  "a credit to an admin's own account": {
    stream: accountOf(owner),
    by: [owner, 'admin', 'CreditBalance'],
    events: credited(5_00n),
    found: [['actors', 'own-account']],
  },
  'a proposal': {
    stream: accountOf(clientAt(7)),
    by: [jonas, 'admin', 'CreditBalance'],
    events: proposed,
    found: [],
  },
  'its approval by its proposer': {
    stream: accountOf(clientAt(7)),
    by: [jonas, 'admin', 'ApproveProposal'],
    events: approved(2_000_00n),
    found: [['twoAdmins', 'own-proposal']],
  },
  'a role without a proposal': {
    stream: userOf(clientAt(8)),
    by: [jonas, 'admin', 'ApproveProposal'],
    events: granted,
    found: [['twoAdmins', 'needs-two']],
  },
  'a role given by the system after the site was set up': {
    stream: userOf(clientAt(9)),
    by: ['system', 'system', 'GrantRole'],
    events: granted,
    found: [['twoAdmins', 'needs-two']],
  },
  'the approval of a withdrawal that never was': {
    stream: accountOf(clientAt(9)),
    by: [anna, 'admin', 'ApproveWithdrawal'],
    events: withdrawalApproved,
    found: neverWas,
  },
  'the approval of a deposit that never was': {
    stream: accountOf(clientAt(10)),
    by: [anna, 'admin', 'ApproveDeposit'],
    events: depositApproved,
    found: neverWas,
  },
  'a credit to a suspended account': {
    stream: accountOf(clientAt(11)),
    by: [anna, 'admin', 'CreditBalance'],
    events: credited(5_00n),
    found: [['decisions', 'refused']],
  },
  'the reversal of an entry that never was': {
    stream: accountOf(clientAt(6)),
    by: [anna, 'admin', 'ReverseEntry'],
    events: reversed,
    found: [['decisions', 'no-such-entry']],
  },
  'a credit by an admin who has never signed in': {
    stream: accountOf(clientAt(0)),
    by: [ghost, 'admin', 'CreditBalance'],
    events: credited(5_00n),
    found: [['signIns', 'not-signed-in']],
  },
  'a credit by an admin whose every session has ended': {
    stream: accountOf(clientAt(1)),
    by: [idle, 'admin', 'CreditBalance'],
    events: credited(5_00n),
    found: [['signIns', 'not-signed-in']],
  },
  'the threshold lifted by one admin': {
    stream: 'site',
    by: [anna, 'admin', 'ChangeSite'],
    events: thresholdLifted,
    found: [['twoAdmins', 'needs-two']],
  },
  'another wallet set by one admin': {
    stream: 'site',
    by: [anna, 'admin', 'ChangeSite'],
    events: walletSet,
    found: [['twoAdmins', 'needs-two']],
  },
  'an act that nobody knows': {
    stream: accountOf(clientAt(6)),
    by: [anna, 'admin', 'GiveMoney'],
    events: credited(5_00n),
    found: [['decisions', 'unknown-act']],
  },
})
