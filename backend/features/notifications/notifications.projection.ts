import type { Numbered } from '#contracts/events/ledger-events'
import { isNotifying, personToldBy } from '../../domain/notifications.js'
import { appended } from '../../engine/projections/projection.js'
import { instant, table, type RowOf } from '../../engine/projections/table.js'
import { announce, notificationColumns, notificationOf } from './notification-row.js'

/**
 * One row for each event that notifies its person, or its account's owner. Notifications about
 * proposals are in a table of their own.
 */
const notificationsTable = table({
  name: 'notifications',
  version: 4,
  key: ['ordinal'],
  columns: { ...notificationColumns, toldAt: instant },
  indexes: [['userId', 'toldAt', 'notificationId'], ['notificationId']],
})
type NotificationRow = RowOf<typeof notificationsTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    notifications: NotificationRow
  }
}

const rowsOf = (event: Numbered): NotificationRow[] => {
  if (!isNotifying(event)) return []
  const userId = personToldBy(event)
  return userId === undefined ? [] : [notificationOf(event, { notificationId: event.id, userId })]
}

export const notificationRows = appended({ table: notificationsTable, rows: rowsOf, announce })
