import type { Balance } from '#contracts/ledger/balances'
import type { DepositDetail } from '#contracts/requests/deposits'
import type { Entry, EntryPage, StaffEntry } from '#contracts/ledger/entries'
import type { ResponseOf } from '#contracts/endpoint'
import type { getSession } from '#contracts/own/session'
import type {
  listWaiting,
  RequestStep,
  StaffRequestStep,
  WaitingRequest,
} from '#contracts/requests/requests'
import type { WithdrawalDetail, WithdrawalTerms } from '#contracts/requests/withdrawals'
import { idOf, noCodeSample, pageOfSamples } from './staff-samples.js'

type Sample<T> = { [Name in keyof T]: unknown }
const sample = <T>(value: Sample<T>): T => value as T

export const clientSession = sample<ResponseOf<typeof getSession>>({
  user: {
    userId: idOf(1),
    username: 'amara',
    fullName: 'Amara Okafor',
    email: 'amara@example.com',
    role: 'client',
    hasAccount: true,
  },
  site: {
    name: 'Daybook',
    logo: '',
    banner: '',
    support: 'help@example.com',
    isDemo: true,
    needsSetup: false,
    priceSources: { forex: 'simulated', crypto: 'simulated', stocks: 'simulated' },
    clientsCloseTrades: false,
    sendsMail: true,
    usesTradingView: false,
  },
})

/** A balance of one thousand dollars with nothing held, at position 7. */
export const balanceSample = (change: Partial<Sample<Balance>> = {}): Balance =>
  sample<Balance>({
    settled: 100_000n,
    held: 0n,
    available: 100_000n,
    deposits: 100_000n,
    profit: 0n,
    profitByStaff: 0n,
    withdrawn: 0n,
    fees: 0n,
    debt: 0n,
    accountId: idOf(1),
    openedAt: '2024-11-21T08:00:00.000Z',
    billing: 'enabled',
    suspendedAt: null,
    signalStrength: 1,
    signalSetAt: null,
    signalSetBy: null,
    eventCount: 3,
    position: 7n,
    ...change,
  })

/** A deposit of a thousand dollars at position 7. */
export const entrySample = (change: Partial<Sample<StaffEntry>> = {}): StaffEntry =>
  sample<StaffEntry>({
    ordinal: 7n,
    position: 7n,
    eventId: idOf(7),
    accountId: idOf(1),
    revision: 3,
    type: 'DepositApproved',
    nature: 'funding',
    recordedAt: '2026-11-20T08:00:00.000Z',
    actorId: idOf(9),
    actorRole: 'admin',
    actorName: 'Jonas Weber',
    isByStaff: false,
    about: null,
    reason: null,
    amount: 100_000n,
    heldChange: 0n,
    settledAfter: 100_000n,
    commandId: idOf(8),
    correlationId: idOf(8),
    postings: [
      { book: 'custody', amount: -100_000n },
      { book: 'client', amount: 100_000n },
    ],
    ...change,
  })

export const entryPageSample = <Item extends Entry>(
  items: Item[],
  change: Partial<Omit<EntryPage, 'items'>> = {},
) => ({
  ...pageOfSamples(items),
  opening: 0n,
  moneyIn: 100_000n,
  moneyInCount: 1,
  moneyOut: 0n,
  moneyOutCount: 0,
  closing: 100_000n,
  debt: null,
  ordinal: 7n,
  position: 7n,
  ...change,
})

/** A step of a request, taken by the client. */
export const stepSample = (
  ordinal: bigint,
  type: RequestStep['type'],
  change: Partial<Sample<StaffRequestStep>> = {},
): StaffRequestStep =>
  sample<StaffRequestStep>({
    ordinal,
    type,
    recordedAt: '2026-11-20T08:00:00.000Z',
    actorId: idOf(1),
    actorRole: 'client',
    actorName: 'Amara Okafor',
    reason: null,
    postings: [],
    ...change,
  })

export const ownDepositSample = (change: Partial<Sample<DepositDetail>> = {}): DepositDetail =>
  sample<DepositDetail>({
    depositId: idOf(4),
    accountId: idOf(1),
    amount: 50_000n,
    approvedAmount: null,
    method: 'tether',
    coinAmount: '500.26',
    rate: '0.9995',
    priceSource: 'simulated',
    address: 'TDemo7uXhVw3kQm2Rz9sYc5bNpE8aJfLt4',
    memo: null,
    status: 'quoted',
    quotedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    proofId: null,
    requestedAt: null,
    requestOrdinal: null,
    decidedAt: null,
    reversedAt: null,
    reason: null,
    steps: [],
    position: 6n,
    ...change,
  })

export const withdrawalSample = (
  change: Partial<Sample<WithdrawalDetail>> = {},
): WithdrawalDetail =>
  sample<WithdrawalDetail>({
    withdrawalId: idOf(5),
    accountId: idOf(1),
    amount: 15_000n,
    fee: 300n,
    method: 'bank',
    destinationId: idOf(6),
    destination: 'Nordbank ••••4417',
    status: 'pending',
    requestedAt: '2026-11-20T08:00:00.000Z',
    decidedAt: null,
    reversedAt: null,
    reason: null,
    paidAt: null,
    reference: null,
    steps: [],
    position: 8n,
    ...change,
  })

export const termsSample: WithdrawalTerms = {
  billing: 'enabled',
  feeBasisPoints: 200,
  isEmailConfirmed: true,
  heldUntil: null,
  heldBecause: null,
  minimum: 1_000n,
  available: 100_000n,
  most: 100_000n,
  releaseCode: noCodeSample,
}

/**
 * Requests that wait for a decision, the usual minutes of each kind, and withdrawals that wait for
 * their payout.
 */
export const waitingSample = (
  items: Sample<WaitingRequest>[] = [],
  usualMinutes: ResponseOf<typeof listWaiting>['usualMinutes'] = {
    deposit: null,
    withdrawal: null,
    loan: null,
  },
  toBePaid: Sample<WaitingRequest>[] = [],
) => ({
  items: items.map((item) => sample<WaitingRequest>(item)),
  openTrades: 0,
  toBePaid: toBePaid.map((item) => sample<WaitingRequest>(item)),
  usualMinutes,
})
