import { z } from 'zod'
import type { EventNamed } from '#contracts/events/ledger-events'
import { lookCountsUntil, LOOKS_AN_HOUR } from '#contracts/identity-values'
import type { AccountId, SubmissionId, UserId } from '#contracts/ids'
import { Instant } from '#contracts/values'
import { Rejection, type Topic } from '../decider.js'
import type { Powers } from './powers.js'

/** When the person last looked at pictures of identities, oldest first; no more of it than may happen in an hour. */
export const Views = z.object({ looks: z.array(Instant).readonly() })
export type Views = z.output<typeof Views>

export const noViews: Views = { looks: [] }

export interface ViewCommands {
  /** By the person whose stream it is; `isOpen`: whether there is such an account; `until`: when the view ends. */
  ViewClient: { readonly accountId: AccountId; readonly isOpen: boolean; readonly until: string; readonly reason: string }
  /** By the person whose stream it is, auditors among them. */
  ViewIdentity: { readonly userId: UserId; readonly submissionId: SubmissionId }
}

/** Nobody needs more to decide with care, and whoever gathers pictures is held up. @throws Rejection `too-many-looks` with when there may be another */
const requireFewLooks = ({ looks: [oldest, ...others] }: Views, at: Instant): void => {
  if (oldest === undefined || others.length + 1 < LOOKS_AN_HOUR) return
  const from = lookCountsUntil(oldest)
  if (at < from) throw new Rejection('too-many-looks', { limit: LOOKS_AN_HOUR, from })
}

/** What a member of staff viewed, an account as its client sees it or the pictures of an identity: on record with them, for it changes nothing of the client's. */
export const viewsTopic = <State extends Powers & Views>(): Topic<State, ViewCommands, EventNamed<'ClientViewed' | 'IdentityViewed'>> => ({
  decide: {
    ViewClient: ({ role, status }, { accountId, isOpen, until, reason }, { actorId }) => {
      if (role !== 'admin' || status !== 'active') throw new Rejection('forbidden')
      if (accountId === actorId) throw new Rejection('own-account')
      if (!isOpen) throw new Rejection('account-not-open')
      return [{ type: 'ClientViewed', data: { accountId, until, reason } }]
    },
    ViewIdentity: (user, { userId, submissionId }, { at }) => {
      if (user.role === 'client' || user.status !== 'active') throw new Rejection('forbidden')
      requireFewLooks(user, at)
      return [{ type: 'IdentityViewed', data: { userId, submissionId } }]
    },
  },
  evolve: {
    ClientViewed: (user) => user,
    IdentityViewed: (user, _, { at }) => ({ ...user, looks: [...user.looks, at].slice(-LOOKS_AN_HOUR) }),
  },
})
