import type { ResponseOf } from '#contracts/endpoint'
import type { getSite } from '#contracts/site/site'
import { proposalSample } from './proposal-samples.js'

type Site = ResponseOf<typeof getSite>

export const settingsSample: Site['settings'] = {
  siteName: 'Daybook',
  bannerText: '',
  supportAddress: '',
  logo: '',
  minimumWithdrawal: 10_00n,
  withdrawalFeeBasisPoints: 200,
  manualEntryThreshold: null,
  clientsCloseTrades: false,
  keepsOwedAvailable: false,
}

/** A site with two admins, on which XRP alone can be paid in. */
export const siteSample = (change: Partial<Site> = {}): Site => ({
  settings: settingsSample,
  wallets: [{ method: 'ripple', address: 'rHouse1', memo: '104' }],
  purchaseLinks: [],
  closedInstruments: [],
  isBeingSetUp: false,
  unset: [],
  staff: { admins: 2, auditors: 1 },
  ...change,
})

/** A proposed fee of three percent. */
export const feeProposal = proposalSample(3, {
  change: { kind: 'settings', settings: { withdrawalFeeBasisPoints: 300 } },
})
