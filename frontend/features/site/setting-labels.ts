import { siteText as text } from '../../lib/text/site.js'
import type { SettingsWanted } from './settings-form.js'

/** The labels of the settings, on the form and in announcements of changes. */
export const settingLabels: Record<keyof SettingsWanted, string> = {
  siteName: text.siteName,
  minimumWithdrawal: text.minimum,
  withdrawalFeeBasisPoints: text.fee,
  bannerText: text.banner,
  logo: text.logo,
  supportAddress: text.support,
  manualEntryThreshold: text.threshold,
  clientsCloseTrades: text.closers,
  keepsOwedAvailable: text.owed,
}
