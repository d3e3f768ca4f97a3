import type { EventNamed, LedgerEvent, Numbered } from '#contracts/events/ledger-events'
import type { InvitationStatus } from '#contracts/values/statuses'
import type { Role } from '#contracts/values/values'
import { keyed } from '../../engine/projections/projection.js'
import {
  flag,
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
 * An invitation has its proposal's id. `sentTo` is the masked address, or empty. `expiresAt` of a
 * waiting one is the end of its proposal.
 */
const invitationsTable = table({
  name: 'invitations',
  version: 1,
  key: ['invitationId'],
  columns: {
    invitationId: uuid,
    role: textOf<Role>(),
    sentTo: text,
    status: textOf<InvitationStatus>(),
    reason: text,
    madeAlone: flag,
    invitedBy: text,
    invitedAt: instant,
    expiresAt: instant,
    endedBy: nullable(text),
    endedAt: nullable(instant),
    position,
  },
  indexes: [['invitedAt', 'invitationId']],
})
type InvitationRow = RowOf<typeof invitationsTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    invitations: InvitationRow
  }
}

const proposed = ({
  data,
  metadata,
  position: at,
}: Numbered<EventNamed<'ChangeProposed'>>): InvitationRow | undefined =>
  data.change.kind !== 'invitation'
    ? undefined
    : {
        invitationId: data.proposalId,
        role: data.change.role,
        sentTo: data.change.to,
        status: 'waiting',
        reason: data.reason ?? '',
        madeAlone: false,
        invitedBy: metadata.actorId,
        invitedAt: metadata.recordedAt,
        expiresAt: data.expiresAt,
        endedBy: null,
        endedAt: null,
        position: at,
      }

/** An approved one keeps its proposer and time. */
const opened = (
  row: InvitationRow | undefined,
  { data, metadata, position: at }: Numbered<EventNamed<'PersonInvited'>>,
): InvitationRow => ({
  invitationId: data.invitationId,
  role: data.role,
  sentTo: data.to,
  status: 'open',
  reason: data.reason ?? '',
  madeAlone: data.madeAlone ?? false,
  invitedBy: row?.invitedBy ?? metadata.actorId,
  invitedAt: row?.invitedAt ?? metadata.recordedAt,
  expiresAt: data.expiresAt,
  endedBy: null,
  endedAt: null,
  position: at,
})

const endedAs =
  (status: InvitationStatus) =>
  (
    row: InvitationRow | undefined,
    { metadata, position: at }: Numbered,
  ): InvitationRow | undefined =>
    row && { ...row, status, endedBy: metadata.actorId, endedAt: metadata.recordedAt, position: at }

/** A contested invitation that has been used stays used. */
const contested = (row: InvitationRow | undefined, event: Numbered): InvitationRow | undefined =>
  row?.status === 'open' ? endedAs('revoked')(row, event) : row

const keysOf = ({ data }: LedgerEvent): readonly string[] => {
  if ('invitationId' in data && data.invitationId) return [data.invitationId]
  return 'proposalId' in data && data.proposalId ? [data.proposalId] : []
}

/** One row per invitation: its proposal, its opening, and how it ended. */
export const invitationRows = keyed({
  table: invitationsTable,
  keys: keysOf,
  on: {
    ChangeProposed: (_, event) => proposed(event),
    ProposalRejected: endedAs('rejected'),
    ProposalCancelled: endedAs('cancelled'),
    PersonInvited: opened,
    InvitationRevoked: endedAs('revoked'),
    ChangeContested: contested,
    InvitationAccepted: endedAs('accepted'),
  },
  announce: { resources: ['invitations'], ownerOf: () => null },
})
