import type { EventNamed } from '#contracts/events/ledger-events'
import type { AccountId } from '#contracts/ids'
import { Rejection, type Topic } from '../decider.js'
import type { Powers } from './powers.js'

export interface ViewCommands {
  /** By the person whose stream it is; `isOpen`: whether there is such an account; `until`: when the view ends. */
  ViewClient: { readonly accountId: AccountId; readonly isOpen: boolean; readonly until: string; readonly reason: string }
}

/** What a member of staff viewed as a client sees it: on record with them, for it changes nothing of the client's. */
export const viewsTopic = <State extends Powers>(): Topic<State, ViewCommands, EventNamed<'ClientViewed'>> => ({
  decide: {
    ViewClient: ({ role, status }, { accountId, isOpen, until, reason }, { actorId }) => {
      if (role !== 'admin' || status !== 'active') throw new Rejection('forbidden')
      if (accountId === actorId) throw new Rejection('own-account')
      if (!isOpen) throw new Rejection('account-not-open')
      return [{ type: 'ClientViewed', data: { accountId, until, reason } }]
    },
  },
  evolve: { ClientViewed: (user) => user },
})
