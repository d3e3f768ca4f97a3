import { Change } from '#contracts/events/changes'
import type { Numbered } from '#contracts/events/ledger-events'
import { staffKindOf, type StaffNotifiedType } from '#contracts/events/notified-events'
import { tellsStaff, toldToStaffBy } from '../../domain/notifications.js'
import { appended } from '../../engine/projections/projection.js'
import {
  instant,
  nullable,
  position,
  table,
  text,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'

/**
 * One row for each event that notifies staff: for everyone who was staff at the time, except the
 * actor and the person concerned. A row for admins alone waits for one of them. `change` is the
 * wire form of a `Change`.
 */
const staffNotificationsTable = table({
  name: 'staff_notifications',
  version: 1,
  key: ['ordinal'],
  columns: {
    notificationId: uuid,
    type: textOf<StaffNotifiedType>(),
    audience: textOf<'admins' | 'staff'>(),
    about: nullable(text),
    change: nullable(text),
    subjectId: nullable(uuid),
    actorId: text,
    personId: nullable(text),
    ordinal: position,
    toldAt: instant,
  },
  indexes: [['toldAt', 'notificationId'], ['notificationId']],
})
type StaffNotificationRow = RowOf<typeof staffNotificationsTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    staffNotifications: StaffNotificationRow
  }
}

const rowsOf = (event: Numbered): StaffNotificationRow[] => {
  if (!tellsStaff(event)) return []
  const { change, ...told } = toldToStaffBy(event)
  const { id: notificationId, type, ordinal, metadata } = event
  const audience = staffKindOf(type) === 'proposals' ? 'admins' : 'staff'
  const row = {
    notificationId,
    type,
    audience,
    ordinal,
    toldAt: metadata.recordedAt,
    ...told,
  } as const
  return [{ ...row, change: change === null ? null : JSON.stringify(Change.encode(change)) }]
}

export const staffNotificationRows = appended({
  table: staffNotificationsTable,
  rows: rowsOf,
  announce: { resources: ['notifications'], ownerOf: () => null },
})
