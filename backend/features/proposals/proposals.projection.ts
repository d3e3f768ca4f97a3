import { Change } from '#contracts/events/changes'
import type { EventNamed, Numbered } from '#contracts/events/ledger-events'
import { requestResources } from '#contracts/values/request-kinds'
import type { ProposalStatus } from '#contracts/site/proposals'
import { decidedOnceIn } from '../../domain/account/two-admins.js'
import { changeOf, type EffectType } from '../../domain/site/change-of-event.js'
import { keyed } from '../../engine/projections/projection.js'
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
import { decisionColumns, reasonOf, undecided } from '../../server/deciding/decisions.js'

/**
 * `subject` is the stream that stores it, `requestId` the request, trade or entry that it decides
 * on, if any. `change` is the wire form of a `Change`; `expiresAt` is null for one made alone.
 * `reason` is why it was rejected or contested.
 */
const proposalsTable = table({
  name: 'proposals',
  version: 3,
  key: ['proposalId'],
  columns: {
    proposalId: uuid,
    subject: text,
    requestId: nullable(uuid),
    change: text,
    why: text,
    proposedBy: text,
    proposedAt: instant,
    expiresAt: nullable(instant),
    status: textOf<ProposalStatus>(),
    ...decisionColumns,
    position,
  },
  indexes: [
    ['status', 'expiresAt'],
    ['proposedAt', 'proposalId'],
    ['subject', 'proposedAt', 'proposalId'],
    ['requestId', 'status'],
  ],
})
export type ProposalRow = RowOf<typeof proposalsTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    proposals: ProposalRow
  }
}

const proposed = (event: Numbered<EventNamed<'ChangeProposed'>>): ProposalRow => ({
  proposalId: event.data.proposalId,
  subject: event.stream,
  requestId: decidedOnceIn(event.data.change) ?? null,
  change: JSON.stringify(Change.encode(event.data.change)),
  why: event.data.reason ?? '',
  proposedBy: event.metadata.actorId,
  proposedAt: event.metadata.recordedAt,
  expiresAt: event.data.expiresAt,
  status: 'pending',
  ...undecided,
  position: event.position,
})

/**
 * A change made alone waits for another admin's verdict; the effect of a proposal is covered by its
 * approval.
 */
const madeAlone = (
  row: ProposalRow | undefined,
  event: Numbered<EventNamed<EffectType>>,
): ProposalRow | undefined => {
  const { proposalId, madeAlone: isAlone } = event.data
  if (!proposalId || !isAlone) return row
  const { actorId: proposedBy, recordedAt: proposedAt } = event.metadata
  return {
    proposalId,
    subject: event.stream,
    requestId: null,
    change: JSON.stringify(Change.encode(changeOf(event))),
    why: event.data.reason ?? '',
    proposedBy,
    proposedAt,
    expiresAt: null,
    status: 'alone',
    ...undecided,
    position: event.position,
  }
}

const judged =
  (status: ProposalStatus) =>
  (
    row: ProposalRow | undefined,
    { data, metadata, position: at }: Numbered,
  ): ProposalRow | undefined =>
    row && {
      ...row,
      status,
      decidedBy: metadata.actorId,
      decidedAt: metadata.recordedAt,
      reason: reasonOf(data),
      position: at,
    }

/** One row per proposal, and per change made alone. */
export const proposalRows = keyed({
  table: proposalsTable,
  keys: ({ data }) => ('proposalId' in data && data.proposalId ? [data.proposalId] : []),
  on: {
    ChangeProposed: (_, event) => proposed(event),
    ProposalApproved: judged('approved'),
    ProposalRejected: judged('rejected'),
    ProposalCancelled: judged('cancelled'),
    ProposalLapsed: judged('lapsed'),
    ChangeConfirmed: judged('confirmed'),
    ChangeContested: judged('contested'),
    SiteSettingsChanged: madeAlone,
    WalletAddressChanged: madeAlone,
    WalletAddressRemoved: madeAlone,
    PurchaseLinkChanged: madeAlone,
    PersonInvited: madeAlone,
  },
  announce: {
    resources: ['proposals', 'counts', ...requestResources, 'trades'],
    ownerOf: () => null,
  },
})
