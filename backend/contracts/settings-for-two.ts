import type { SiteSettings } from './events/changes.js'
import { leadsAway } from './leads-away.js'

type ForTwo = { readonly [Name in keyof SiteSettings]: (wanted: SiteSettings[Name], now: SiteSettings[Name]) => boolean }

/**
 * Whether a second admin has to approve another value of a setting: of what clients pay and what one admin may do alone, always; of the
 * smallest withdrawal, if fewer could be made; of what every client reads, if it could lead them away; of where they ask for help, always.
 */
const forTwo: ForTwo = {
  siteName: (name) => leadsAway(name),
  minimumWithdrawal: (wanted, now) => wanted > now,
  withdrawalFeeBasisPoints: () => true,
  bannerText: (text) => leadsAway(text),
  logo: () => false,
  supportAddress: () => true,
  manualEntryThreshold: () => true,
}

/** The settings among the wanted ones for which the change waits for a second admin. */
export const settingsForTwo = (now: SiteSettings, wanted: Partial<SiteSettings>): (keyof SiteSettings)[] =>
  (Object.keys(forTwo) as (keyof SiteSettings)[]).filter((name) => {
    const needsTwo = forTwo[name] as (wanted: unknown, now: unknown) => boolean
    return wanted[name] !== undefined && needsTwo(wanted[name], now[name])
  })
