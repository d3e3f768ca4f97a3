import { z } from 'zod'
import { freeText } from './free-text.js'
import { isKnownZone } from '../writing/zones.js'

/** An instant in UTC with milliseconds: "2026-11-21T08:02:14.081Z". */
export const Instant = z.iso.datetime({ precision: 3 })
export type Instant = z.output<typeof Instant>

const ZONE_NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/

const isZone = (name: string): boolean => ZONE_NAME.test(name) && isKnownZone(name)

/** A time zone by its IANA name: "Europe/Lisbon". An offset is refused: it knows no summer time. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isZone, 'Name a time zone of the IANA database, such as Europe/Lisbon')

/** The last position that a log can have. */
const LAST_POSITION = 2n ** 63n - 1n

/**
 * A place in the log: a decimal string on the wire, a bigint in memory. 0 is before the first
 * event.
 */
export const Position = z.codec(
  z.string().regex(/^\d{1,19}$/, 'Enter a position such as 48213'),
  z.bigint().max(LAST_POSITION, `A position is at most ${LAST_POSITION}`),
  { decode: (text) => BigInt(text), encode: (position) => position.toString() },
)
export type Position = z.output<typeof Position>

/**
 * The number of an event, shown as "#48213": the n-th event of the ledger in log order has n,
 * independent of its position.
 */
export const Ordinal = z.codec(
  z.string().regex(/^\d{1,19}$/, 'Write a number such as 48213'),
  z.bigint().max(LAST_POSITION, `No event has a number over ${LAST_POSITION}`),
  { decode: (text) => BigInt(text), encode: (ordinal) => ordinal.toString() },
)
export type Ordinal = z.output<typeof Ordinal>

/** Why staff acted. The client, other staff and auditors read it. */
export const Reason = freeText('The reason', {
  least: 3,
  most: 500,
  hasLines: true,
  tooShort: 'Give a reason of at least 3 characters',
  tooLong: 'Keep the reason to 500 characters',
})

/** An amount of a coin or a price, as exact decimal text: "500.25". */
export const Decimal = z
  .string()
  .regex(/^\d{1,18}(\.\d{1,18})?$/, 'Enter a decimal number such as 0.0125')

export const Role = z.enum(['client', 'admin', 'auditor'])
export type Role = z.output<typeof Role>

/**
 * How a person authenticated for a session: by password alone, with a second factor, or by passkey
 * alone.
 */
export const ShownBy = z.enum(['password', 'factor', 'passkey'])
export type ShownBy = z.output<typeof ShownBy>

export const ActorRole = z.enum(['client', 'admin', 'auditor', 'system'])
export type ActorRole = z.output<typeof ActorRole>

export const Email = z.email('Invalid email format').max(254).toLowerCase()

/** A command's answer: the position of its last event, for queries that must see it. */
export const Accepted = z.object({ position: Position })
export type Accepted = z.output<typeof Accepted>

/**
 * Identifies a payout at its provider: a transfer number, a transaction hash. The client and
 * auditors read it.
 */
export const PayoutReference = freeText('The reference', {
  least: 3,
  most: 120,
  tooShort: 'Enter the reference of the payout, at least 3 characters',
  tooLong: 'Keep the reference to 120 characters',
})
