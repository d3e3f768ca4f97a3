import { z } from 'zod'
import type { DepositMethod } from '#contracts/assets'
import type { SiteEvent } from '#contracts/events/ledger-events'
import { Money } from '#contracts/money'
import { compose, Rejection, type CommandsOf, type Topic } from '../decider.js'

const Wallet = z.object({ address: z.string(), memo: z.string().optional() })

/** Settings of the whole site. The fee rate is in basis points, the minimum in cents. */
export const Site = z.object({
  siteName: z.string(),
  minimumWithdrawal: Money,
  withdrawalFeeBasisPoints: z.number().int(),
  wallets: z.record(z.string(), Wallet),
})
export type Site = z.output<typeof Site>

/** What holds until an admin changes it. */
const defaults: Site = { siteName: 'Daybook', minimumWithdrawal: 10_00n, withdrawalFeeBasisPoints: 200, wallets: {} }

interface SiteCommands {
  ChangeSiteSettings: Omit<Site, 'wallets'>
  ChangeWalletAddress: { readonly method: DepositMethod; readonly address: string; readonly memo?: string }
}
export type SiteCommand = CommandsOf<SiteCommands>

const settings: Topic<Site, SiteCommands, SiteEvent> = {
  decide: {
    ChangeSiteSettings: (site, { siteName, minimumWithdrawal, withdrawalFeeBasisPoints }) => {
      const isSame =
        site.siteName === siteName &&
        site.minimumWithdrawal === minimumWithdrawal &&
        site.withdrawalFeeBasisPoints === withdrawalFeeBasisPoints
      if (isSame) throw new Rejection('nothing-to-change')
      return [{ type: 'SiteSettingsChanged', data: { siteName, minimumWithdrawal, withdrawalFeeBasisPoints } }]
    },
    ChangeWalletAddress: (site, { method, address, memo }) => {
      const wallet = { address, ...(memo ? { memo } : {}) }
      const known = site.wallets[method]
      if (known?.address === address && known.memo === wallet.memo) throw new Rejection('nothing-to-change', { method })
      return [{ type: 'WalletAddressChanged', data: { method, ...wallet } }]
    },
  },
  evolve: {
    SiteSettingsChanged: (site, changed) => ({ ...site, ...changed }),
    WalletAddressChanged: (site, { method, ...wallet }) => ({ ...site, wallets: { ...site.wallets, [method]: wallet } }),
  },
}

export const site = compose<Site, SiteCommand, SiteEvent>(defaults, [settings])
