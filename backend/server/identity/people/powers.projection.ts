import type { EventNamed, Recorded, UserEvent } from '#contracts/events/ledger-events'
import type { UserStatus } from '#contracts/values/statuses'
import type { Role } from '#contracts/values/values'
import { contextOf } from '../../../domain/decider.js'
import { accountIdOf, ownerOfStream, userIdOf } from '../../../domain/streams.js'
import { closedPowers } from '../../../domain/user/powers.js'
import { user } from '../../../domain/user/user.js'
import { keyed } from '../../../engine/projections/projection.js'
import {
  instant,
  integer,
  nullable,
  position,
  table,
  textOf,
  uuid,
  type RowOf,
} from '../../../engine/projections/table.js'

const powersTable = table({
  name: 'powers',
  version: 3,
  key: ['userId'],
  columns: {
    userId: uuid,
    role: textOf<Role>(),
    status: textOf<UserStatus>(),
    statusSince: nullable(instant),
    /** Since when the person has been staff, in any role; null for clients. */
    staffSince: nullable(instant),
    changes: integer,
    position,
  },
  indexes: [['role'], ['status']],
})
export type PowersRow = RowOf<typeof powersTable>

declare module '../../../engine/projections/table.js' {
  interface Tables {
    powers: PowersRow
  }
}

/** Uses the same fold as decisions. */
const change = (row: PowersRow | undefined, event: Recorded<UserEvent>): PowersRow => {
  const { role, status, statusSince, changes } = user.evolve(
    { ...user.initial, ...row },
    event,
    contextOf(event.metadata),
  )
  const staffSince = role === 'client' ? null : (row?.staffSince ?? event.metadata.recordedAt)
  return {
    userId: userIdOf(event),
    role,
    status,
    statusSince,
    staffSince,
    changes,
    position: event.position,
  }
}

const closed = (
  row: PowersRow | undefined,
  event: Recorded<EventNamed<'AccountClosed'>>,
): PowersRow => {
  const { role, status, statusSince, changes } = closedPowers(
    { ...user.initial, ...row },
    event.metadata.recordedAt,
  )
  return {
    userId: accountIdOf(event),
    role,
    status,
    statusSince,
    staffSince: null,
    changes,
    position: event.position,
  }
}

/** What people may do: one row for each person who is not, or was not always, an active client. */
export const powerRows = keyed({
  table: powersTable,
  keys: ({ stream }) => [ownerOfStream(stream) ?? ''],
  on: {
    RoleGranted: change,
    UserBlocked: change,
    UserUnblocked: change,
    SecondFactorsReset: change,
    AdditionsTakenBack: change,
    AccountClosed: closed,
  },
  announce: { resources: ['users', 'site'], ownerOf: (row) => row.userId },
})
