import { NotifiedType } from '#contracts/events/notified-events'
import type { EventNamed, LedgerEventType, Numbered } from '#contracts/events/ledger-events'
import { isReasonTold, personToldBy, toldBy, type Notifying } from '../../domain/notifications.js'
import { effectTypes, type EffectType } from '../../domain/site/change-of-event.js'
import { keyed } from '../../engine/projections/projection.js'
import { instant, money, nullable, position, table, text, textOf, uuid, type RowOf } from '../../engine/projections/table.js'
import { reasonOf } from '../../server/deciding/decisions.js'

/** A notification. Of a proposal it is there from the beginning; `toldAt` is when it is told: once decided, or when nobody has in time. */
const notificationsTable = table({
  name: 'notifications',
  version: 1,
  key: ['notificationId'],
  columns: {
    notificationId: uuid,
    userId: text,
    type: textOf<NotifiedType>(),
    toldAt: nullable(instant),
    amount: nullable(money),
    about: nullable(text),
    reason: nullable(text),
    subjectId: nullable(uuid),
    ordinal: position,
  },
  indexes: [['userId', 'toldAt', 'notificationId']],
})
type NotificationRow = RowOf<typeof notificationsTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    notifications: NotificationRow
  }
}

type Told = Notifying & Numbered

const rowOf = (event: Told, { notificationId, userId }: Pick<NotificationRow, 'notificationId' | 'userId'>): NotificationRow => ({
  notificationId,
  userId,
  ...toldBy(event),
  reason: isReasonTold(event) ? reasonOf(event.data) : null,
  toldAt: event.metadata.recordedAt,
  ordinal: event.ordinal,
})

const tellPerson = (_: NotificationRow | undefined, event: Told): NotificationRow | undefined => {
  const userId = personToldBy(event)
  return userId === undefined ? undefined : rowOf(event, { notificationId: event.id, userId })
}

interface Waiting {
  readonly proposalId: string
  /** When its maker is told that nobody decided; null where it waits for good. */
  readonly end: string | null
}

const waiting = ({ metadata, ordinal }: Numbered, { proposalId, end }: Waiting): NotificationRow => ({
  notificationId: proposalId,
  userId: metadata.actorId,
  type: 'ChangeProposed',
  toldAt: end,
  amount: null,
  about: null,
  reason: null,
  subjectId: proposalId,
  ordinal,
})

const madeAlone = (row: NotificationRow | undefined, event: Numbered<EventNamed<EffectType>>): NotificationRow | undefined => {
  const { proposalId, madeAlone: isAlone } = event.data
  return proposalId && isAlone ? waiting(event, { proposalId, end: null }) : row
}

const tellMaker = (row: NotificationRow | undefined, event: Told): NotificationRow | undefined => row && rowOf(event, row)

type On = Parameters<typeof keyed<typeof notificationsTable>>[0]['on']

const ofProposals = {
  ChangeProposed: (_, event) => waiting(event, { proposalId: event.data.proposalId, end: event.data.expiresAt }),
  ProposalApproved: tellMaker,
  ProposalRejected: tellMaker,
  ProposalCancelled: () => undefined,
  ChangeConfirmed: tellMaker,
  ChangeContested: tellMaker,
  ...Object.fromEntries(effectTypes.map((type) => [type, madeAlone])),
} satisfies On

const isOfProposal = (type: LedgerEventType): boolean => Object.hasOwn(ofProposals, type)

const keysOf = ({ type, data, id }: Numbered): readonly string[] => {
  if (!isOfProposal(type)) return [id]
  return 'proposalId' in data && data.proposalId ? [data.proposalId] : []
}

/** One row for each event that tells somebody something, and one for each proposal. */
export const notificationRows = keyed({
  table: notificationsTable,
  keys: keysOf,
  on: { ...Object.fromEntries(NotifiedType.options.map((type) => [type, tellPerson])), ...ofProposals },
  announce: { resources: ['notifications'], ownerOf: (row) => row.userId, isPrivate: true },
})
