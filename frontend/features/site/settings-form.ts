import { z } from 'zod'
import type { RequestInput } from '#contracts/endpoint'
import { SiteSettings } from '#contracts/events/changes'
import { SiteTexts } from '#contracts/site/site'
import { Money, PositiveAmount } from '#contracts/values/money'
import type { changeSettings, SiteForStaff } from '#contracts/site/site'
import { hundredths } from '../../lib/forms/hundredths.js'
import { siteText as text } from '../../lib/text/site.js'
import { typedAmount } from '../../lib/forms/typed-amount.js'

/** A typed percentage, "2.25" or "2,25", in basis points: a hundredth of a percent each. */
const typedPercent = z.string().transform((typed, { issues }) => {
  const refuse = (message: string) => {
    issues.push({ code: 'custom', input: typed, message })
    return z.NEVER
  }
  if (typed.trim() === '') return refuse(text.feeRequired)
  const basisPoints = hundredths(typed)
  if (basisPoints === undefined || basisPoints < 0) return refuse(text.feeFormat)
  return basisPoints > 5_000 ? refuse(text.feeMost) : basisPoints
})

const typedMoney = (missing: string) =>
  typedAmount(missing).transform((typed) => Money.encode(PositiveAmount.decode(typed)))

/** An empty threshold: no manual entry needs a second admin. */
const noThreshold = z
  .string()
  .regex(/^\s*$/)
  .transform(() => null)

/** The form. It turns the typed amounts and the percentage into wire form. */
export const SettingsForm = z.strictObject({
  siteName: SiteTexts.shape.siteName,
  minimumWithdrawal: typedMoney(text.minimumRequired),
  withdrawalFeeBasisPoints: typedPercent,
  bannerText: SiteTexts.shape.bannerText,
  logo: SiteSettings.shape.logo,
  supportAddress: SiteTexts.shape.supportAddress,
  manualEntryThreshold: noThreshold.or(typedMoney('')),
  clientsCloseTrades: z.enum(['staff', 'clients']).transform((who) => who === 'clients'),
  keepsOwedAvailable: z.enum(['any', 'kept']).transform((how) => how === 'kept'),
})
export type SettingsWanted = z.output<typeof SettingsForm>

const wireOf = (cents: bigint | null): string | null =>
  cents === null ? null : Money.encode(cents)

/** The current settings in wire form. */
export const wantedNow = (settings: SiteSettings): SettingsWanted => ({
  ...settings,
  minimumWithdrawal: Money.encode(settings.minimumWithdrawal),
  manualEntryThreshold: wireOf(settings.manualEntryThreshold),
})

/** The current settings as the fields show them. */
export const typedOf = (settings: SiteSettings): z.input<typeof SettingsForm> => ({
  siteName: settings.siteName,
  minimumWithdrawal: Money.encode(settings.minimumWithdrawal),
  withdrawalFeeBasisPoints: String(settings.withdrawalFeeBasisPoints / 100),
  bannerText: settings.bannerText,
  logo: settings.logo,
  supportAddress: settings.supportAddress,
  manualEntryThreshold: wireOf(settings.manualEntryThreshold) ?? '',
  clientsCloseTrades: settings.clientsCloseTrades ? 'clients' : 'staff',
  keepsOwedAvailable: settings.keepsOwedAvailable ? 'kept' : 'any',
})

const isUnset = ({ unset, isBeingSetUp }: SiteForStaff, name: string, value: unknown): boolean =>
  isBeingSetUp &&
  value !== '' &&
  value !== null &&
  value !== false &&
  unset.some((each) => each === name)

/**
 * The settings that differ from the current ones; during set-up also standard values that were
 * never chosen.
 */
export const changesOf = (
  wanted: SettingsWanted,
  site: SiteForStaff,
): Omit<RequestInput<typeof changeSettings>, 'reason'> => {
  const now = wantedNow(site.settings)
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => now[name as keyof SettingsWanted] !== value || isUnset(site, name, value),
    ),
  )
}
