import type { EventNamed } from '#contracts/events/ledger-events'
import { Rejection, type Topic } from '../decider.js'
import { requireOther, type Account } from './state.js'

export interface SettingsCommands {
  OpenAccount: object
  /** A client who is suspended reads everything and may cancel what waits; nothing moves or reserves money. */
  SuspendAccount: { readonly reason: string }
  ReinstateAccount: { readonly reason: string }
  ChangeWithdrawalSettings: { readonly billing: Account['billing']; readonly reason: string }
}

type SettingsEvent = EventNamed<'AccountOpened' | 'WithdrawalSettingsChanged' | 'AccountSuspended' | 'AccountReinstated'>

/** Opening an account, and the settings that staff choose for it. */
export const settings: Topic<Account, SettingsCommands, SettingsEvent> = {
  decide: {
    OpenAccount: (account) => {
      if (account.ownerId !== null) throw new Rejection('account-open-already')
      return [{ type: 'AccountOpened', data: { currency: 'USD' } }]
    },
    SuspendAccount: (account, { reason }, context) => {
      requireOther(account, context)
      if (account.suspendedAt !== null) throw new Rejection('nothing-to-change', { since: account.suspendedAt })
      return [{ type: 'AccountSuspended', data: { reason } }]
    },
    ReinstateAccount: (account, { reason }, context) => {
      requireOther(account, context)
      if (account.suspendedAt === null) throw new Rejection('nothing-to-change')
      return [{ type: 'AccountReinstated', data: { reason } }]
    },
    ChangeWithdrawalSettings: (account, { billing, reason }, context) => {
      requireOther(account, context)
      if (account.billing === billing) throw new Rejection('nothing-to-change', { billing })
      return [{ type: 'WithdrawalSettingsChanged', data: { billing, reason } }]
    },
  },
  evolve: {
    AccountOpened: (account, _, { actorId }) => ({ ...account, ownerId: actorId }),
    AccountSuspended: (account, _, { at }) => ({ ...account, suspendedAt: at }),
    AccountReinstated: (account) => ({ ...account, suspendedAt: null }),
    WithdrawalSettingsChanged: (account, { billing }) => ({ ...account, billing }),
  },
}
