/**
 * What a command must change, worked out by the drill itself and not by the product: the event that
 * must be in the log, some of its data as stored, and the change to the account's figures in cents.
 */
export interface Deed {
  readonly event: string
  readonly accountId: string
  readonly actorId: string
  readonly data: Readonly<Record<string, string>>
  readonly settled: bigint
  readonly held: bigint
}

/**
 * A command that the server acknowledged, with its idempotency key and the position in the answer.
 */
export interface Acknowledged {
  readonly deed: Deed
  readonly key: string
  readonly position: bigint
}

/** Cents in the wire format: 1250n is "12.50". */
export const money = (cents: bigint): string =>
  `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`

interface Parties {
  readonly accountId: string
  readonly actorId: string
}

const moves =
  (event: string, sign: bigint) => (parties: Parties, amount: bigint, reason: string) => ({
    ...parties,
    event,
    data: { amount: money(amount), reason },
    settled: sign * amount,
    held: 0n,
  })

/** What staff enter by hand, keyed by the last part of the endpoint's path. */
export const byHand = {
  credit: moves('BalanceCredited', 1n),
  debit: moves('BalanceDebited', -1n),
  profit: moves('ProfitRecorded', 1n),
  loss: moves('LossRecorded', -1n),
} satisfies Record<string, (parties: Parties, amount: bigint, reason: string) => Deed>

const still = { settled: 0n, held: 0n }

export const quoted = (parties: Parties, amount: bigint): Deed => ({
  ...parties,
  ...still,
  event: 'QuoteIssued',
  data: { amount: money(amount) },
})

export const paid = (parties: Parties, amount: bigint, depositId: string): Deed => ({
  ...parties,
  ...still,
  event: 'DepositRequested',
  data: { amount: money(amount), depositId },
})

export const depositDecided = (
  parties: Parties,
  amount: bigint,
  depositId: string,
  isApproved: boolean,
): Deed => ({
  ...parties,
  event: isApproved ? 'DepositApproved' : 'DepositRejected',
  data: { amount: money(amount), depositId },
  settled: isApproved ? amount : 0n,
  held: 0n,
})

export const withdrawalRequested = (parties: Parties, amount: bigint): Deed => ({
  ...parties,
  event: 'WithdrawalRequested',
  data: { amount: money(amount) },
  settled: 0n,
  held: amount,
})

/** An approval pays the amount out and ends the hold; any other decision only ends the hold. */
export const withdrawalEnded = (
  parties: Parties,
  amount: bigint,
  withdrawalId: string,
  how: 'Approved' | 'Rejected' | 'Cancelled',
): Deed => ({
  ...parties,
  event: `Withdrawal${how}`,
  data: { amount: money(amount), withdrawalId },
  settled: how === 'Approved' ? -amount : 0n,
  held: -amount,
})
