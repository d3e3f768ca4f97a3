import type { EventNamed } from '#contracts/events/ledger-events'
import type { AccountId } from '#contracts/ids'
import { VIEW_MINUTES } from '#contracts/views'
import { Rejection, type Topic } from '../decider.js'
import type { Powers } from './powers.js'

export interface ViewCommands {
  /** By the person whose stream it is; `isOpen`: whether there is such an account. */
  ViewClient: { readonly accountId: AccountId; readonly isOpen: boolean; readonly reason: string }
}

const endOf = (at: string): string => new Date(Date.parse(at) + VIEW_MINUTES * 60_000).toISOString()

/** What a member of staff viewed as a client sees it: on record with them, for it changes nothing of the client's. */
export const viewsTopic = <State extends Powers>(): Topic<State, ViewCommands, EventNamed<'ClientViewed'>> => ({
  decide: {
    ViewClient: ({ role, status }, { accountId, isOpen, reason }, { actorId, at }) => {
      if (role !== 'admin' || status !== 'active') throw new Rejection('forbidden')
      if (accountId === (actorId as string)) throw new Rejection('own-account')
      if (!isOpen) throw new Rejection('account-not-open')
      return [{ type: 'ClientViewed', data: { accountId, until: endOf(at), reason } }]
    },
  },
  evolve: { ClientViewed: (user) => user },
})
