import { z } from 'zod'
import { DepositMethod } from '../assets.js'
import { Money } from '../money.js'
import { notice } from './nature.js'

/** Events of the stream `site`. Fee rates are in basis points: 200 is 2 %. */
export const siteEvents = {
  SiteSettingsChanged: notice({
    siteName: z.string(),
    minimumWithdrawal: Money,
    withdrawalFeeBasisPoints: z.number().int().min(0).max(5_000),
  }),
  WalletAddressChanged: notice({ method: DepositMethod, address: z.string(), memo: z.string().optional() }),
}
