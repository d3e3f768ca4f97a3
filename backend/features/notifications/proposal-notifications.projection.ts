import type { EventNamed, Numbered } from '#contracts/events/ledger-events'
import { effectTypes, type EffectType } from '../../domain/site/change-of-event.js'
import { keyed } from '../../engine/projections/projection.js'
import { instant, nullable, table, type RowOf } from '../../engine/projections/table.js'
import {
  announce,
  notificationColumns,
  notificationOf,
  type NotifyingEvent,
} from './notification-row.js'

/**
 * Admins' notifications about their proposals. A row exists from the start, since the deciding
 * event does not name the proposer; `toldAt` is when it is shown: once decided or expired; null
 * while a change made alone waits.
 */
const proposalNotificationsTable = table({
  name: 'proposal_notifications',
  version: 1,
  key: ['notificationId'],
  columns: { ...notificationColumns, toldAt: nullable(instant) },
  indexes: [['userId', 'toldAt', 'notificationId']],
})
type ProposalNotificationRow = RowOf<typeof proposalNotificationsTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    proposalNotifications: ProposalNotificationRow
  }
}

interface Waiting {
  readonly proposalId: string
  /** When its proposer is notified that it expired; null if it never does. */
  readonly end: string | null
}

const waiting = (
  { metadata, ordinal }: Numbered,
  { proposalId, end }: Waiting,
): ProposalNotificationRow => ({
  notificationId: proposalId,
  userId: metadata.actorId,
  type: 'ChangeProposed',
  amount: null,
  about: null,
  reason: null,
  subjectId: proposalId,
  ordinal,
  toldAt: end,
})

const madeAlone = (
  row: ProposalNotificationRow | undefined,
  event: Numbered<EventNamed<EffectType>>,
): ProposalNotificationRow | undefined => {
  const { proposalId, madeAlone: isAlone } = event.data
  return proposalId && isAlone ? waiting(event, { proposalId, end: null }) : row
}

const tellMaker = (
  row: ProposalNotificationRow | undefined,
  event: NotifyingEvent,
): ProposalNotificationRow | undefined => row && notificationOf(event, row)

export const proposalNotificationRows = keyed({
  table: proposalNotificationsTable,
  keys: ({ data }) => ('proposalId' in data && data.proposalId ? [data.proposalId] : []),
  on: {
    ChangeProposed: (_, event) =>
      waiting(event, { proposalId: event.data.proposalId, end: event.data.expiresAt }),
    ProposalApproved: tellMaker,
    ProposalRejected: tellMaker,
    ProposalLapsed: tellMaker,
    ProposalCancelled: () => undefined,
    ChangeConfirmed: tellMaker,
    ChangeContested: tellMaker,
    ...Object.fromEntries(effectTypes.map((type) => [type, madeAlone])),
  },
  announce,
})
