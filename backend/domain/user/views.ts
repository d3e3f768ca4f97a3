import type { EventNamed } from '#contracts/events/ledger-events'
import type { AccountId, SubmissionId, UserId } from '#contracts/ids'
import { Rejection, type Topic } from '../decider.js'
import type { Powers } from './powers.js'

export interface ViewCommands {
  /** By the person whose stream it is; `isOpen`: whether there is such an account; `until`: when the view ends. */
  ViewClient: { readonly accountId: AccountId; readonly isOpen: boolean; readonly until: string; readonly reason: string }
  /** By the person whose stream it is, auditors among them. */
  ViewIdentity: { readonly userId: UserId; readonly submissionId: SubmissionId }
}

/** What a member of staff viewed, an account as its client sees it or the pictures of an identity: on record with them, for it changes nothing of the client's. */
export const viewsTopic = <State extends Powers>(): Topic<State, ViewCommands, EventNamed<'ClientViewed' | 'IdentityViewed'>> => ({
  decide: {
    ViewClient: ({ role, status }, { accountId, isOpen, until, reason }, { actorId }) => {
      if (role !== 'admin' || status !== 'active') throw new Rejection('forbidden')
      if (accountId === actorId) throw new Rejection('own-account')
      if (!isOpen) throw new Rejection('account-not-open')
      return [{ type: 'ClientViewed', data: { accountId, until, reason } }]
    },
    ViewIdentity: ({ role, status }, { userId, submissionId }) => {
      if (role === 'client' || status !== 'active') throw new Rejection('forbidden')
      return [{ type: 'IdentityViewed', data: { userId, submissionId } }]
    },
  },
  evolve: { ClientViewed: (user) => user, IdentityViewed: (user) => user },
})
