import type { RequestOf } from '#contracts/endpoint'
import { Change } from '#contracts/events/changes'
import type { ProposalId, UserId } from '#contracts/values/ids'
import type { listProposals } from '#contracts/site/proposals'
import type { Instant } from '#contracts/values/values'
import { accountStream, ownerOfStream, userStream } from '../../domain/streams.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { namesOf } from '../../server/queries/names.js'
import { pageOf } from '../../server/queries/page.js'
import {
  pastProposals,
  statusAt,
  waitingProposals,
} from '../../server/queries/waiting-proposals.js'

const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string | null =>
  id === null ? null : (names.get(id) ?? null)

/** Who may propose and approve now. */
const activeAdmins = async (database: ReadDatabase): Promise<ReadonlySet<string>> => {
  const rows = await database
    .selectFrom('powers')
    .select('userId')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Proposals of every stream with the names of the people involved. */
export const proposalsPage =
  ({ show, personId, ...asked }: RequestOf<typeof listProposals>, now: Instant) =>
  async (database: ReadDatabase) => {
    const order = {
      by: 'instant',
      columns: ['proposedAt', 'proposalId'],
      direction: show === 'waiting' ? 'asc' : 'desc',
    } as const
    const all = show === 'waiting' ? waitingProposals(database, now) : pastProposals(database, now)
    const about =
      personId === undefined
        ? all
        : all.where('subject', 'in', [accountStream(personId), userStream(personId)])
    const { items, ...page } = await pageOf(database, about.selectAll(), order, asked)
    const mentioned = items.flatMap(({ proposedBy, decidedBy, subject }) => [
      proposedBy,
      decidedBy ?? 'system',
      ownerOfStream(subject) ?? 'system',
    ])
    const [names, admins] = await Promise.all([
      namesOf(database, mentioned),
      activeAdmins(database),
    ])
    const told = items.map(({ why, reason, change, ...item }) => ({
      ...item,
      status: statusAt(item, now),
      proposalId: item.proposalId as ProposalId,
      personId: ownerOfStream(item.subject) as UserId | null,
      personName: nameIn(names, ownerOfStream(item.subject)),
      change: Change.parse(JSON.parse(change)),
      reason: why,
      decisionReason: reason,
      proposedByName: nameIn(names, item.proposedBy),
      isProposerGone: show === 'waiting' && !admins.has(item.proposedBy),
      decidedByName: nameIn(names, item.decidedBy),
    }))
    return { ...page, items: told }
  }
