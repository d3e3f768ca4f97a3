import { z } from 'zod'
import { Ordinal, Position } from './values/values.js'

/**
 * Parts of the read side that a frame can touch; the web client refetches what it shows of them.
 */
export const Resource = z.enum([
  'balance',
  'deposits',
  'withdrawals',
  'loans',
  'trades',
  'destinations',
  'entries',
  'users',
  'log',
  'books',
  'replay',
  'counts',
  'site',
  'catalogue',
  'holdings',
  'proposals',
  'invitations',
  'notes',
  'mails',
  'identity',
  'notifications',
  'person',
  'security',
])
export type Resource = z.output<typeof Resource>

/**
 * One changed row. `value` is the view of the row in wire form if the push carries it, so that no
 * request is needed.
 */
export const Change = z.object({
  resource: Resource,
  id: z.string(),
  value: z.unknown().optional(),
})
export type Change = z.output<typeof Change>

/**
 * What the server pushes after a commit: one frame per batch and channel. `previous` is the
 * position of the previous frame on the channel: a receiver that has not reached it has missed one
 * and must refetch. `ordinal` is the number of the event at `position`.
 */
export const Frame = z.object({
  channel: z.string(),
  position: Position,
  ordinal: Ordinal,
  previous: Position,
  recordedAt: z.string(),
  changes: z.array(Change),
})
export type Frame = z.output<typeof Frame>

/** Sent once when a socket has joined its channels: the position of each. */
export const Welcome = z.object({
  position: Position,
  ordinal: Ordinal,
  recordedAt: z.string().nullable(),
  channels: z.record(z.string(), Position),
})
export type Welcome = z.output<typeof Welcome>

/**
 * A change without a new event on the receiver’s channels: the progress of a replay, a late table
 * that has caught up or, except for staff, the site. Screens that show it refetch.
 */
export const Notice = Change.omit({ value: true })
export type Notice = z.output<typeof Notice>

/** What a staff browser reports: its open request, or null for none. */
export const Look = z.uuid().nullable()

/** Which requests are open in staff browsers, for staff only. Not stored. */
export const Looking = z.array(
  z.object({
    userId: z.string(),
    fullName: z.string(),
    profilePictureId: z.string().nullable(),
    requestId: z.uuid(),
  }),
)
export type Looking = z.output<typeof Looking>

/**
 * Message names. All come from the server except `look`, which only staff may send, and `watch`,
 * for those who may read prices; any other message disconnects the sender.
 */
export const liveMessages = {
  welcome: 'welcome',
  frame: 'frame',
  notice: 'notice',
  looking: 'looking',
  look: 'look',
  watch: 'watch',
  prices: 'prices',
} as const
