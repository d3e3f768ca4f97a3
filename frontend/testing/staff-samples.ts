import type { Preview } from '#contracts/ledger/preview'
import type { StaffDepositDetail } from '#contracts/requests/deposits'
import type { ResponseOf } from '#contracts/endpoint'
import type { ReleaseCodeState } from '#contracts/requests/release-codes'
import type { getSession } from '#contracts/own/session'
import type { UserDetail } from '#contracts/people/users'

type Sample<T> = { [Name in keyof T]: unknown }

/**
 * Samples use plain ids instead of branded ones. The fake server encodes them by contract, which
 * checks each value.
 */
const sample = <T>(value: Sample<T>): T => value as T

export const idOf = (digit: number): string => `01939c3c-0000-7000-8000-00000000000${digit}`

export const adminId = idOf(9)

export const adminSession = sample<ResponseOf<typeof getSession>>({
  user: {
    userId: adminId,
    username: 'jonas',
    fullName: 'Jonas Weber',
    email: 'jonas@example.com',
    role: 'admin',
    hasAccount: false,
  },
  site: {
    name: 'Daybook',
    logo: '',
    banner: '',
    support: '',
    isDemo: true,
    needsSetup: false,
    priceSources: { forex: 'simulated', crypto: 'simulated', stocks: 'simulated' },
    clientsCloseTrades: false,
    sendsMail: true,
    usesTradingView: false,
  },
})

/** An active client since March 2025, with six approved deposits. */
export const clientFactsSample = {
  status: 'active',
  suspendedAt: null,
  since: '2025-03-02T08:00:00.000Z',
  approvedDeposits: 6,
  identity: null,
  profilePictureId: null,
} as const

export const depositSample = (
  digit: number,
  change: Partial<Sample<Omit<StaffDepositDetail, 'sameProof'>>> = {},
): StaffDepositDetail =>
  sample<Omit<StaffDepositDetail, 'sameProof'>>({
    depositId: idOf(digit),
    accountId: idOf(digit),
    amount: 55_000n,
    approvedAmount: null,
    method: 'tether',
    coinAmount: '550.28',
    rate: '0.9995',
    priceSource: 'simulated',
    address: 'TDemoo7uXhVw3kQm2Rz9sYc5bNpE8aJfLt4',
    memo: null,
    status: 'pending',
    quotedAt: `2026-11-21T08:0${digit}:00.000Z`,
    expiresAt: `2026-11-21T09:0${digit}:00.000Z`,
    proofId: null,
    requestedAt: `2026-11-21T08:0${digit}:30.000Z`,
    requestOrdinal: BigInt(digit),
    decidedAt: null,
    reversedAt: null,
    decidedBy: null,
    reason: null,
    position: BigInt(digit),
    email: `client${digit}@example.com`,
    isFrozen: false,
    fullName: `Client ${digit}`,
    decidedByName: null,
    sentBefore: null,
    approval: null,
    client: clientFactsSample,
    steps: [],
    ...change,
  })

export const pageOfSamples = <Item>(items: readonly Item[]) => ({
  items: [...items],
  total: items.length,
  page: 1,
  size: 10,
})

const figures = (settled: bigint) => ({
  settled,
  held: 0n,
  available: settled,
  deposits: settled,
  profit: 0n,
  profitByStaff: 0n,
  withdrawn: 0n,
  fees: 0n,
  debt: 0n,
})

export const previewSample: Preview = {
  postings: [
    { book: 'custody', amount: -55_000n },
    { book: 'client', amount: 55_000n },
  ],
  now: figures(100_000n),
  after: figures(155_000n),
  position: 7n,
  secondAdmin: null,
  aloneLeft: null,
}

export const noCodeSample: ReleaseCodeState = {
  status: 'disabled',
  triesLeft: null,
  setAt: null,
  voidedAt: null,
}

export const personSample = sample<UserDetail>({
  userId: idOf(1),
  username: 'amara',
  fullName: 'Amara Okafor',
  email: 'amara@example.com',
  role: 'client',
  status: 'active',
  statusSince: null,
  createdAt: '2024-11-21T08:00:00.000Z',
  settled: 100_000n,
  available: 100_000n,
  held: 0n,
  suspendedAt: null,
  profilePictureId: null,
  balance: {
    ...figures(100_000n),
    accountId: idOf(1),
    openedAt: '2024-11-21T08:00:00.000Z',
    billing: 'disabled',
    suspendedAt: null,
    signalStrength: 1,
    signalSetAt: null,
    signalSetBy: null,
    eventCount: 3,
    position: 7n,
  },
  releaseCode: noCodeSample,
  feeBasisPoints: 200,
  requests: {
    deposit: { pending: 0, toBePaid: 0 },
    withdrawal: { pending: 0, toBePaid: 0 },
    loan: { pending: 0, toBePaid: 0 },
  },
  openTrades: 0,
  closedReason: null,
  emailStep: null,
  rest: null,
})
