import type { RequestOf } from '#contracts/endpoint'
import type { InvitationId, UserId } from '#contracts/values/ids'
import type { listInvitations } from '#contracts/people/invitations'
import type { InvitationStatus } from '#contracts/values/statuses'
import type { Instant, Role } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { namesOf } from '../../server/queries/names.js'
import { pageOf } from '../../server/queries/page.js'

/** The row records what was done; time ends an invitation without an event. */
const statusAt = (status: InvitationStatus, expiresAt: Instant, now: Instant): InvitationStatus =>
  (status === 'open' || status === 'waiting') && expiresAt <= now ? 'expired' : status

const newestFirst = {
  by: 'instant',
  columns: ['invitedAt', 'invitationId'],
  direction: 'desc',
} as const

/**
 * Invitations, newest first. The full address is in no event; only admins see it, until it is used.
 */
export const invitationsPage =
  (asked: RequestOf<typeof listInvitations>, reader: Role, now: Instant) =>
  async (database: ReadDatabase) => {
    const query = database.selectFrom('invitations').selectAll()
    const { items, ...page } = await pageOf(database, query, newestFirst, asked)
    const ids = items.map(({ invitationId }) => invitationId)
    const links =
      reader === 'admin' && ids.length > 0
        ? await database
            .selectFrom('invitationLinks')
            .select(['invitationId', 'email'])
            .where('invitationId', 'in', ids)
            .execute()
        : []
    const emails = new Map(links.map(({ invitationId, email }) => [invitationId, email]))
    const names = await namesOf(
      database,
      items.flatMap(({ invitedBy, endedBy }) => [invitedBy, endedBy ?? 'system']),
    )
    const told = items.map(({ position: _position, sentTo, invitationId, endedBy, ...item }) => ({
      ...item,
      status: statusAt(item.status, item.expiresAt, now),
      invitationId: invitationId as InvitationId,
      email: emails.get(invitationId) ?? (sentTo === '' ? null : sentTo),
      invitedByName: names.get(item.invitedBy) ?? null,
      endedBy: endedBy as UserId | null,
      endedByName: endedBy === null ? null : (names.get(endedBy) ?? null),
    }))
    return { ...page, items: told }
  }
