import type { SiteSettings } from '../events/changes.js'
import { leadsAway } from '../values/leads-away.js'

type ForTwo = {
  readonly [Name in keyof SiteSettings]: (
    wanted: SiteSettings[Name],
    now: SiteSettings[Name],
  ) => boolean
}

/**
 * Whether a new value of a setting needs a second admin: always for what clients pay, what one
 * admin may do alone, and where clients ask for help; for the smallest withdrawal if it is raised;
 * for letting clients close their trades, which staff then no longer do; for keeping back as much
 * as is owed; for what every client reads if it could lead them away.
 */
const forTwo: ForTwo = {
  siteName: (name) => leadsAway(name),
  minimumWithdrawal: (wanted, now) => wanted > now,
  withdrawalFeeBasisPoints: () => true,
  bannerText: (text) => leadsAway(text),
  logo: () => false,
  supportAddress: () => true,
  manualEntryThreshold: () => true,
  clientsCloseTrades: (wanted) => wanted,
  keepsOwedAvailable: (wanted) => wanted,
}

/** Which of the wanted settings make the change wait for a second admin. */
export const settingsForTwo = (
  now: SiteSettings,
  wanted: Partial<SiteSettings>,
): (keyof SiteSettings)[] =>
  (Object.keys(forTwo) as (keyof SiteSettings)[]).filter((name) => {
    const needsTwo = forTwo[name] as (wanted: unknown, now: unknown) => boolean
    return wanted[name] !== undefined && needsTwo(wanted[name], now[name])
  })
