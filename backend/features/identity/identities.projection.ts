import type { EventNamed, Recorded } from '#contracts/events/ledger-events'
import type { DeclineGround } from '#contracts/values/identity-values'
import type { IdentityStatus } from '#contracts/values/statuses'
import { ownerOfStream, userIdOf } from '../../domain/streams.js'
import { decided, decisionColumns, undecided } from '../../server/deciding/decisions.js'
import { keyed } from '../../engine/projections/projection.js'
import {
  instant,
  integer,
  nullable,
  position,
  table,
  text,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'

/**
 * `front` and `back` are the hashes of the pictures; `sent` counts submissions. Closing the account
 * clears what is pending.
 */
const identitiesTable = table({
  name: 'identities',
  version: 2,
  key: ['userId'],
  columns: {
    userId: uuid,
    submissionId: uuid,
    status: textOf<IdentityStatus>(),
    front: text,
    back: text,
    sent: integer,
    submittedAt: instant,
    ...decisionColumns,
    ground: nullable(textOf<DeclineGround>()),
    closedAt: nullable(instant),
    position,
  },
  indexes: [
    ['status', 'submittedAt', 'userId'],
    ['submittedAt', 'userId'],
  ],
})
export type IdentityRow = RowOf<typeof identitiesTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    identities: IdentityRow
  }
}

const submitted = (
  row: IdentityRow | undefined,
  event: Recorded<EventNamed<'IdentitySubmitted'>>,
): IdentityRow => ({
  userId: userIdOf(event),
  ...event.data,
  status: 'submitted',
  sent: (row?.sent ?? 0) + 1,
  submittedAt: event.metadata.recordedAt,
  ...undecided,
  ground: null,
  closedAt: null,
  position: event.position,
})

/** One row for each person who has sent identity pictures: the latest ones, and their outcome. */
export const identityRows = keyed({
  table: identitiesTable,
  keys: ({ stream }) => [ownerOfStream(stream) ?? ''],
  on: {
    IdentitySubmitted: submitted,
    IdentityApproved: (row, event) => decided(row, 'approved', event),
    IdentityDeclined: (row, event) =>
      decided(row && { ...row, ground: event.data.ground }, 'declined', event),
    AccountClosed: (row, { metadata, position: at }) =>
      row && { ...row, closedAt: metadata.recordedAt, position: at },
  },
  announce: { resources: ['identity', 'counts'], ownerOf: (row) => row.userId },
})
