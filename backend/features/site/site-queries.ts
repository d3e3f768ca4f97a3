import { sql } from 'kysely'
import type { RequestOf } from '#contracts/endpoint'
import { Change } from '#contracts/events/changes'
import type { ProposalId } from '#contracts/values/ids'
import type { listSiteChanges, SiteForStaff } from '#contracts/site/site'
import type { ReadDatabase } from '../../server/database/database.js'
import { namesOf } from '../../server/queries/names.js'
import { pageOf } from '../../server/queries/page.js'

const readChange = (stored: string): Change => Change.parse(JSON.parse(stored))

/** How many may decide, and how many may audit. */
export const staffCounts = async (database: ReadDatabase): Promise<SiteForStaff['staff']> => {
  const counted = (role: 'admin' | 'auditor') =>
    sql<number>`count(*) filter (where role = ${role})::int`
  return database
    .selectFrom('powers')
    .select([counted('admin').as('admins'), counted('auditor').as('auditors')])
    .where('role', 'in', ['admin', 'auditor'])
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
}

/** What took effect, newest first. */
export const siteChangesPage =
  ({ of, ...asked }: RequestOf<typeof listSiteChanges>) =>
  async (database: ReadDatabase) => {
    const query = database
      .selectFrom('siteChanges')
      .leftJoin('proposals', 'proposals.proposalId', 'siteChanges.proposalId')
      .select([
        'ordinal',
        'siteChanges.change',
        'siteChanges.reason',
        'siteChanges.proposalId',
        'madeAlone',
        'proposedBy',
        'changedBy',
        'changedAt',
      ])
      .$call((all) =>
        of === undefined
          ? all
          : all.where('method', 'is not distinct from', of === 'settings' ? null : of),
      )
    const { items, ...page } = await pageOf(
      database,
      query,
      { by: 'count', columns: ['ordinal'], direction: 'desc' },
      asked,
    )
    const names = await namesOf(
      database,
      items.flatMap(({ proposedBy, changedBy }) => [
        ...(proposedBy === null ? [] : [proposedBy]),
        changedBy,
      ]),
    )
    const told = items.map(({ change, proposalId, ...item }) => ({
      ...item,
      change: readChange(change),
      proposalId: proposalId as ProposalId | null,
      proposedByName: item.proposedBy === null ? null : (names.get(item.proposedBy) ?? null),
      changedByName: names.get(item.changedBy) ?? null,
    }))
    return { ...page, items: told }
  }
