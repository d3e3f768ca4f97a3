import type { LedgerEventType, Numbered } from '#contracts/events/ledger-events'
import type { ActorRole } from '#contracts/values/values'
import { reasonOf } from '../../server/deciding/decisions.js'
import { aboutOf, effectOf, isByHand, isForStaff, settledChange } from '../../domain/ledger.js'
import { accountOfStream } from '../../domain/streams.js'
import { appended } from '../../engine/projections/projection.js'
import {
  flag,
  instant,
  integer,
  money,
  nullable,
  position,
  table,
  text,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'
import { kindOf } from '../../server/queries/kinds.js'

/**
 * `debtChange`: by how much more is owed. `kind`: type and role as one number, by which the log is
 * filtered. `reverses`: the revision of the entry that it reverses, in the same account.
 */
export const entriesTable = table({
  name: 'entries',
  version: 3,
  key: ['ordinal'],
  columns: {
    ordinal: position,
    position,
    eventId: uuid,
    stream: text,
    accountId: nullable(uuid),
    revision: integer,
    type: textOf<LedgerEventType>(),
    recordedAt: instant,
    actorId: text,
    actorRole: textOf<ActorRole>(),
    kind: integer,
    isByStaff: flag,
    about: nullable(text),
    reason: nullable(text),
    amount: money,
    heldChange: money,
    debtChange: money,
    commandId: uuid,
    correlationId: uuid,
    reverses: nullable(integer),
  },
  indexes: [
    ['accountId', 'revision', 'type', 'actorRole'],
    ['correlationId'],
    ['kind', 'ordinal'],
    ['actorId', 'ordinal', 'type', 'actorRole'],
    { columns: ['stream', 'ordinal'], where: 'account_id is null' },
    { columns: ['accountId', 'reverses'], where: 'reverses is not null' },
  ],
})
export type EntryRow = RowOf<typeof entriesTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    entries: EntryRow
  }
}

const entry = (event: Numbered): EntryRow => {
  const effect = effectOf(event)
  const { actorId, actorRole, recordedAt, commandId, correlationId } = event.metadata
  return {
    ordinal: event.ordinal,
    position: event.position,
    eventId: event.id,
    stream: event.stream,
    accountId: accountOfStream(event.stream),
    revision: event.revision,
    type: event.type,
    recordedAt,
    actorId,
    actorRole,
    kind: kindOf(event.type, actorRole),
    isByStaff: isByHand(event.type),
    about: aboutOf(event),
    reason: reasonOf(event.data),
    amount: settledChange(effect),
    heldChange: effect.held,
    debtChange: effect.debt,
    commandId,
    correlationId,
    reverses: event.type === 'EntryReversed' ? event.data.entry.revision : null,
  }
}

/**
 * One row per event: for accounts, as statements and timelines show it; for any stream, as the log
 * lists it.
 */
export const entryRows = appended({
  table: entriesTable,
  rows: (event) => [entry(event)],
  announce: {
    resources: ['entries'],
    ownerOf: ({ type, accountId }) => (isForStaff(type) ? null : accountId),
  },
})
