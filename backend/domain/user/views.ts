import { z } from 'zod'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { AccountId, SubmissionId, UserId, WithdrawalId } from '#contracts/values/ids'
import { lookCountsUntil, LOOKS_AN_HOUR } from '#contracts/values/looks'
import { Instant } from '#contracts/values/values'
import { Rejection, type Topic } from '../decider.js'
import type { Powers } from './powers.js'

const Looks = z.array(Instant).readonly()

/**
 * When the person last viewed identity pictures, and when they read payout details, oldest first;
 * at most an hour's limit of each.
 */
export const Views = z.object({ looks: Looks, reads: Looks })
export type Views = z.output<typeof Views>

export const noViews: Views = { looks: [], reads: [] }

export interface ViewCommands {
  /** By the stream's person; `isOpen`: whether the account is open; `until`: when the view ends. */
  ViewClient: {
    readonly accountId: AccountId
    readonly isOpen: boolean
    readonly until: string
    readonly reason: string
  }
  /** By the stream's person, including auditors. */
  ViewIdentity: { readonly userId: UserId; readonly submissionId: SubmissionId }
  /** By the stream's admin, about a pending or approved but unpaid withdrawal. */
  ReadPayoutDetails: { readonly accountId: AccountId; readonly withdrawalId: WithdrawalId }
  /** By the stream's person, including auditors. */
  ExportAccount: EventNamed<'AccountExported'>['data']
}

type ViewEvent = EventNamed<
  'ClientViewed' | 'IdentityViewed' | 'PayoutDetailsRead' | 'AccountExported'
>

/** Limited to thirty an hour. */
type Looked = 'identities' | 'payout details'

/**
 * More than careful work needs; slows down anyone who harvests data.
 * @throws Rejection `too-many-looks` with when the next one is allowed
 */
const requireFew = ([oldest, ...others]: Views['looks'], at: Instant, of: Looked): void => {
  if (oldest === undefined || others.length + 1 < LOOKS_AN_HOUR) return
  const from = lookCountsUntil(oldest)
  if (at < from) throw new Rejection('too-many-looks', { limit: LOOKS_AN_HOUR, from, of })
}

const withLook = (looks: Views['looks'], at: Instant): Views['looks'] =>
  [...looks, at].slice(-LOOKS_AN_HOUR)

/** @throws Rejection `forbidden` */
const requireReader = ({ role, status }: Powers): void => {
  if (role === 'client' || status !== 'active') throw new Rejection('forbidden')
}

/**
 * Records in the staff member's own stream what they viewed: an account as its client, identity
 * pictures, payout details, or an exported account. It changes nothing of the client's.
 */
export const viewsTopic = <State extends Powers & Views>(): Topic<
  State,
  ViewCommands,
  ViewEvent
> => ({
  decide: {
    ViewClient: ({ role, status }, { accountId, isOpen, until, reason }, { actorId }) => {
      if (role !== 'admin' || status !== 'active') throw new Rejection('forbidden')
      if (accountId === actorId) throw new Rejection('own-account')
      if (!isOpen) throw new Rejection('account-not-open')
      return [{ type: 'ClientViewed', data: { accountId, until, reason } }]
    },
    ViewIdentity: (user, { userId, submissionId }, { at }) => {
      requireReader(user)
      requireFew(user.looks, at, 'identities')
      return [{ type: 'IdentityViewed', data: { userId, submissionId } }]
    },
    ReadPayoutDetails: (user, { accountId, withdrawalId }, { at }) => {
      if (user.role !== 'admin' || user.status !== 'active') throw new Rejection('forbidden')
      requireFew(user.reads, at, 'payout details')
      return [{ type: 'PayoutDetailsRead', data: { accountId, withdrawalId } }]
    },
    ExportAccount: (user, { accountId, format, fromDay, toDay, of }) => {
      requireReader(user)
      return [
        {
          type: 'AccountExported',
          data: {
            accountId,
            format,
            ...(fromDay && { fromDay }),
            ...(toDay && { toDay }),
            ...(of && { of }),
          },
        },
      ]
    },
  },
  evolve: {
    ClientViewed: (user) => user,
    IdentityViewed: (user, _, { at }) => ({ ...user, looks: withLook(user.looks, at) }),
    PayoutDetailsRead: (user, _, { at }) => ({ ...user, reads: withLook(user.reads, at) }),
    AccountExported: (user) => user,
  },
})
