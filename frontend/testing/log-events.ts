import type { LogEvent } from '#contracts/audit/audit'

const id = (number: number, tail: string): string =>
  `0192f0c3-7d3e-7a51-8c02-${number.toString(16).padStart(8, '0')}${tail}`

/**
 * An event of the log in the server's format: one per second, all of one account, each in its own
 * chain, at positions with gaps.
 */
export const logEvent = (number: number, facts: Partial<LogEvent> = {}): LogEvent => ({
  ordinal: BigInt(number),
  position: BigInt(number) * 1_000n + 17n,
  eventId: id(number, '0e01'),
  stream: 'account-0192e4a8-7d3e-7a51-8c02-2f6d11aa7c41',
  revision: number - 1,
  type: 'DepositRequested',
  nature: 'notice',
  recordedAt: new Date(Date.parse('2026-11-21T08:00:00.081Z') + number * 1_000).toISOString(),
  actorId: id(1, '00a1'),
  actorRole: 'client',
  actorName: 'Amara Okafor',
  ownerName: 'Amara Okafor',
  reason: null,
  amount: 0n,
  heldChange: 0n,
  asked: null,
  correlationId: id(number, '0c01'),
  ...facts,
})

/** The events from number `newest` down to `oldest`. */
export const logEvents = (newest: number, oldest: number): LogEvent[] =>
  Array.from({ length: newest - oldest + 1 }, (_, at) => logEvent(newest - at))
