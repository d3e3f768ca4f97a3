import type { EventNamed } from '#contracts/events/ledger-events'
import { Rejection, type Topic } from '../decider.js'
import { requireOther, type Account } from './state.js'

export interface SettingsCommands {
  OpenAccount: object
  ChangeWithdrawalSettings: { readonly billing: Account['billing']; readonly reason: string }
}

type SettingsEvent = EventNamed<'AccountOpened' | 'WithdrawalSettingsChanged'>

/** Opening an account, and the settings that staff choose for it. */
export const settings: Topic<Account, SettingsCommands, SettingsEvent> = {
  decide: {
    OpenAccount: (account) => {
      if (account.ownerId !== null) throw new Rejection('account-open-already')
      return [{ type: 'AccountOpened', data: { currency: 'USD' } }]
    },
    ChangeWithdrawalSettings: (account, { billing, reason }, context) => {
      requireOther(account, context)
      if (account.billing === billing) throw new Rejection('nothing-to-change', { billing })
      return [{ type: 'WithdrawalSettingsChanged', data: { billing, reason } }]
    },
  },
  evolve: {
    AccountOpened: (account, _, { actorId }) => ({ ...account, ownerId: actorId }),
    WithdrawalSettingsChanged: (account, { billing }) => ({ ...account, billing }),
  },
}
