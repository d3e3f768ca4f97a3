import { InstrumentsCard } from './instruments-card.js'
import { PurchaseLinksCard } from './purchase-links-card.js'
import { SettingsCard } from './settings-card.js'

/** What admins set for the whole site, as a tab of Manage. */
export const SettingsTab = () => (
  <>
    <SettingsCard />
    <InstrumentsCard />
    <PurchaseLinksCard />
  </>
)
