import { siteText as text } from '../../lib/text/site.js'
import type { SettingsWanted } from './settings-form.js'

/** What the settings are called, on the form and where a change of them is told. */
export const settingLabels: Record<keyof SettingsWanted, string> = {
  siteName: text.siteName,
  minimumWithdrawal: text.minimum,
  withdrawalFeeBasisPoints: text.fee,
  bannerText: text.banner,
  logo: text.logo,
  supportAddress: text.support,
  manualEntryThreshold: text.threshold,
}
