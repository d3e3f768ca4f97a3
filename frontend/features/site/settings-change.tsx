import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Change } from '#contracts/events/changes'
import { Money } from '#contracts/values/money'
import type { SiteForStaff } from '#contracts/site/site'
import { formatMoney, formatRate } from '../../lib/format/format-money.js'
import { logoAddress } from '../../lib/pictures/logo-address.js'
import { siteText as text } from '../../lib/text/site.js'
import { FourStates } from '../../ui/page/four-states.js'
import smallTable from '../../ui/figures/small-table.module.css'
import { siteQuery } from './queries.js'
import { settingLabels } from './setting-labels.js'
import { wantedNow, type SettingsWanted } from './settings-form.js'
import styles from './site.module.css'

const ruleText = (name: keyof SettingsWanted, isOn: boolean): string =>
  name === 'keepsOwedAvailable'
    ? text.owedOf[isOn ? 'kept' : 'any']
    : text.closersOf[isOn ? 'clients' : 'staff']

/** A setting as it is shown to people. */
const shown = (name: keyof SettingsWanted, value: string | number | boolean | null): ReactNode => {
  if (value === null) return text.none
  if (typeof value === 'boolean') return ruleText(name, value)
  if (typeof value === 'number') return formatRate(value)
  if (name === 'logo')
    return (
      <img
        className={styles.logo}
        src={logoAddress(value)}
        alt={value === '' ? text.noLogo : text.logo}
      />
    )
  if (name === 'minimumWithdrawal' || name === 'manualEntryThreshold')
    return formatMoney(Money.decode(value))
  return value === '' ? text.none : value
}

interface SettingsTableProps {
  readonly names: readonly (keyof SettingsWanted)[]
  /** The current value; undefined if the change has already taken effect. */
  readonly now: SettingsWanted | undefined
  readonly wanted: SettingsWanted
}

/** The settings that change, with their old and new values. */
export const SettingsTable = ({ names, now, wanted }: SettingsTableProps) => (
  <table className={smallTable.table}>
    <thead>
      <tr>
        <th scope="col">{text.settings}</th>
        {now && <th scope="col">{text.was}</th>}
        <th scope="col">{now ? text.willBe : text.inEffect}</th>
      </tr>
    </thead>
    <tbody>
      {names.map((name) => (
        <tr key={name}>
          <th scope="row">{settingLabels[name]}</th>
          {now && <td data-quiet>{shown(name, now[name])}</td>}
          <td data-strong>{shown(name, wanted[name])}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface SettingsChangeProps {
  readonly change: Extract<Change, { kind: 'settings' }>
  readonly isInEffect: boolean
}

const namesOf = (settings: Partial<SiteForStaff['settings']>) =>
  Object.keys(settings) as (keyof SettingsWanted)[]

/**
 * What the deciding admin sees of proposed settings: the current values next to their replacements.
 */
export const SettingsChange = ({ change: { settings }, isInEffect }: SettingsChangeProps) => (
  <FourStates
    query={useQuery(siteQuery())}
    what={text.settings}
    unharmed={text.unharmed}
    skeleton={{ shape: 'block', height: 64 }}
  >
    {(site) => (
      <SettingsTable
        names={namesOf(settings)}
        now={isInEffect ? undefined : wantedNow(site.settings)}
        wanted={wantedNow({ ...site.settings, ...settings })}
      />
    )}
  </FourStates>
)
