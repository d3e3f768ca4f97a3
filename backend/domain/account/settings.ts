import type { EventNamed } from '#contracts/events/ledger-events'
import { Rejection, type Topic } from '../decider.js'
import { noteRise } from './purchases.js'
import { requireOther, type Account } from './state.js'

export interface SettingsCommands {
  OpenAccount: object
  /**
   * A suspended client reads everything and may cancel pending requests; no money moves or is
   * reserved.
   */
  SuspendAccount: { readonly reason: string }
  ReinstateAccount: { readonly reason: string }
  /** Omitted or unchanged settings stay as they are. */
  ChangeWithdrawalSettings: {
    readonly billing?: Account['billing'] | undefined
    readonly code?: Account['code'] | undefined
    readonly reason: string
  }
  SetSignalStrength: { readonly strength: number; readonly reason: string }
}

type SettingsEvent = EventNamed<
  | 'AccountOpened'
  | 'WithdrawalSettingsChanged'
  | 'CodeStatusChanged'
  | 'SignalStrengthSet'
  | 'AccountSuspended'
  | 'AccountReinstated'
>

/** Opening an account, and the settings that staff choose for it. */
export const settings: Topic<Account, SettingsCommands, SettingsEvent> = {
  decide: {
    OpenAccount: (account) => {
      if (account.ownerId !== null) throw new Rejection('account-open-already')
      return [{ type: 'AccountOpened', data: { currency: 'USD' } }]
    },
    SuspendAccount: (account, { reason }, context) => {
      requireOther(account, context)
      if (account.suspendedAt !== null)
        throw new Rejection('nothing-to-change', { since: account.suspendedAt })
      return [{ type: 'AccountSuspended', data: { reason } }]
    },
    ReinstateAccount: (account, { reason }, context) => {
      requireOther(account, context)
      if (account.suspendedAt === null) throw new Rejection('nothing-to-change')
      return [{ type: 'AccountReinstated', data: { reason } }]
    },
    ChangeWithdrawalSettings: (account, { reason, ...asked }, context) => {
      requireOther(account, context)
      const { billing = account.billing, code = account.code } = asked
      const changed: SettingsEvent[] = []
      if (account.billing !== billing)
        changed.push({ type: 'WithdrawalSettingsChanged', data: { billing, reason } })
      if (account.code !== code) changed.push({ type: 'CodeStatusChanged', data: { code, reason } })
      if (changed.length === 0)
        throw new Rejection('nothing-to-change', {
          ...(asked.billing && { billing }),
          ...(asked.code && { code }),
        })
      return changed
    },
    SetSignalStrength: (account, { strength, reason }, context) => {
      requireOther(account, context)
      if (account.signalStrength === strength)
        throw new Rejection('nothing-to-change', { strength })
      return [{ type: 'SignalStrengthSet', data: { strength, reason } }]
    },
  },
  evolve: {
    AccountOpened: (account, _, { actorId, at }) => ({
      ...account,
      ownerId: actorId,
      openedAt: at,
    }),
    AccountSuspended: (account, _, { at }) => ({ ...account, suspendedAt: at }),
    AccountReinstated: (account) => ({ ...account, suspendedAt: null }),
    WithdrawalSettingsChanged: (account, { billing }) => ({ ...account, billing }),
    CodeStatusChanged: (account, { code }) => ({ ...account, code, releaseCode: null }),
    SignalStrengthSet: (account, data) => ({
      ...noteRise(account, data),
      signalStrength: data.strength,
    }),
  },
}
