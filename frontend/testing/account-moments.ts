import type { AccountAsOf } from '#contracts/audit/account-as-of'
import type { Figures } from '#contracts/ledger/balances'
import type { StaffEntry } from '#contracts/ledger/entries'
import { AccountId } from '#contracts/values/ids'

export const accountId = AccountId.parse('0192e4a8-7d3e-7a51-8c02-2f6d11aa7c41')

/** The figures of an account with nothing but deposits. */
const figuresOf = (settled: bigint): Figures => ({
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

/**
 * The account as of an event. One event in ten of the log belongs to it, each a deposit of $100.
 */
export const momentAt = (step: number, steps: number): AccountAsOf => ({
  accountId,
  fullName: 'Amara Okafor',
  stream: `account-${accountId}`,
  ordinal: BigInt(step * 10),
  position: BigInt(step * 10),
  recordedAt: `2026-11-12T14:3${step}:07.000Z`,
  eventNumber: step,
  eventsAfter: steps - step,
  previous: step > 1 ? BigInt((step - 1) * 10) : null,
  next: step < steps ? BigInt((step + 1) * 10) : null,
  tenBefore: step > 1 ? BigInt(Math.max(1, step - 10) * 10) : null,
  tenAfter: step < steps ? BigInt(Math.min(steps, step + 10) * 10) : null,
  figures: figuresOf(BigInt(step) * 100_00n),
  now: {
    ...figuresOf(BigInt(steps) * 100_00n),
    accountId,
    openedAt: '2026-11-12T14:30:00.000Z',
    billing: 'disabled',
    suspendedAt: null,
    signalStrength: 1,
    signalSetAt: null,
    signalSetBy: null,
    eventCount: steps,
    position: BigInt(steps * 10),
  },
  trialBalance: 0n,
  pending: [],
  trades: [],
  settings: { billing: 'enabled', code: 'disabled', suspendedAt: null, signalStrength: 40 },
})

/** The entry of such an event. */
export const entryAt = (step: number): StaffEntry => ({
  ordinal: BigInt(step * 10),
  position: BigInt(step * 10),
  eventId: '0192f0c3-7d3e-7a51-8c02-2f6d11aa0e01',
  accountId,
  revision: step - 1,
  type: 'BalanceCredited',
  nature: 'funding',
  recordedAt: `2026-11-12T14:3${step}:07.000Z`,
  actorId: '0192f0c3-7d3e-7a51-8c02-2f6d11aa00a1',
  actorRole: 'admin',
  actorName: 'Jonas Weber',
  isByStaff: true,
  about: null,
  reason: 'Goodwill',
  amount: 100_00n,
  heldChange: 0n,
  settledAfter: BigInt(step) * 100_00n,
  commandId: '0192f0c3-7d3e-7a51-8c02-2f6d11aa0e01',
  correlationId: '0192f0c3-7d3e-7a51-8c02-2f6d11aa0c01',
  postings: [],
})
