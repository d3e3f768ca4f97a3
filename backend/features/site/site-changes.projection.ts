import { Change } from '#contracts/events/changes'
import type { DepositMethod } from '#contracts/values/assets'
import type { EventNamed, Numbered } from '#contracts/events/ledger-events'
import { changeOf, isEffect, type EffectType } from '../../domain/site/change-of-event.js'
import { appended } from '../../engine/projections/projection.js'
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

/** `change` is the wire form of a `Change`; `method` is null for settings and links. */
const siteChangesTable = table({
  name: 'site_changes',
  version: 1,
  key: ['ordinal'],
  columns: {
    ordinal: position,
    position,
    method: nullable(textOf<DepositMethod>()),
    change: text,
    reason: nullable(text),
    proposalId: nullable(uuid),
    madeAlone: flag,
    changedBy: text,
    changedAt: instant,
  },
  indexes: [['method', 'ordinal']],
})
export type SiteChangeRow = RowOf<typeof siteChangesTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    siteChanges: SiteChangeRow
  }
}

const row = (event: Numbered<EventNamed<EffectType>>): SiteChangeRow => {
  const { reason = null, proposalId = null, madeAlone = false } = event.data
  const change = changeOf(event)
  return {
    ordinal: event.ordinal,
    position: event.position,
    method: change.kind === 'wallet' ? change.method : null,
    change: JSON.stringify(Change.encode(change)),
    reason,
    proposalId,
    madeAlone,
    changedBy: event.metadata.actorId,
    changedAt: event.metadata.recordedAt,
  }
}

/** One row per change of settings, wallets or links that took effect. */
export const siteChangeRows = appended({
  table: siteChangesTable,
  rows: (event) => (isEffect(event) && event.type !== 'PersonInvited' ? [row(event)] : []),
  announce: { resources: ['site'], ownerOf: () => null, isForAll: true },
})
