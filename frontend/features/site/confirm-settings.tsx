import type { ReactNode } from 'react'
import { Money } from '#contracts/money'
import { changeSettings, type SiteForStaff } from '#contracts/site'
import { formatMoney, formatRate } from '../../lib/format-money.js'
import { logoAddress } from '../../lib/logo-address.js'
import { siteText as text } from '../../lib/text/site.js'
import { useCommand } from '../../lib/use-command.js'
import { ConfirmDialog } from '../../ui/confirm-dialog.js'
import smallTable from '../../ui/small-table.module.css'
import { changesOf, wantedNow, type SettingsWanted } from './settings-form.js'
import { submitLabelOf, tellOutcome, whenItHolds } from './outcome.js'
import { settingLabels } from './setting-labels.js'
import styles from './site.module.css'

interface ConfirmSettingsProps {
  readonly site: SiteForStaff
  /** The typed settings once they are valid; undefined while the dialog is closed. */
  readonly wanted: SettingsWanted | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** A setting as it is shown to people. */
const shown = (name: keyof SettingsWanted, value: string | number | null): ReactNode => {
  if (value === null) return text.none
  if (typeof value === 'number') return formatRate(value)
  if (name === 'logo') return <img className={styles.logo} src={logoAddress(value)} alt={value === '' ? text.noLogo : text.logo} />
  if (name === 'minimumWithdrawal' || name === 'manualEntryThreshold') return formatMoney(Money.decode(value))
  return value === '' ? text.none : value
}

const Changes = ({ site, wanted }: { site: SiteForStaff; wanted: SettingsWanted }) => {
  const now = wantedNow(site.settings)
  const names = Object.keys(changesOf(wanted, site)) as (keyof SettingsWanted)[]
  return (
    <table className={smallTable.table}>
      <thead>
        <tr>
          <th scope="col">{text.settings}</th>
          <th scope="col">{text.was}</th>
          <th scope="col">{text.willBe}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{settingLabels[name]}</th>
            <td data-quiet>{shown(name, now[name])}</td>
            <td data-strong>{shown(name, wanted[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const needsTwo = (changes: ReturnType<typeof changesOf>): boolean =>
  'withdrawalFeeBasisPoints' in changes || 'manualEntryThreshold' in changes

/** Shows the old and the new values and whether another admin must approve, and asks for the reason. */
export const ConfirmSettings = ({ site, wanted, onClose, onSaved }: ConfirmSettingsProps) => {
  const change = useCommand(changeSettings, {
    touches: ['site', 'proposals', 'counts', 'session', 'log'],
    onDone: ({ proposalId }) => {
      onSaved()
      tellOutcome(proposalId, text.settingsSaved)
    },
  })
  const close = () => {
    change.reset()
    onClose()
  }
  const changes = wanted ? changesOf(wanted, site) : {}
  return (
    <ConfirmDialog
      opened={wanted !== undefined}
      onClose={close}
      title={text.confirmSettings}
      consequence={needsTwo(changes) ? whenItHolds(site) : text.needsOne}
      confirmLabel={needsTwo(changes) ? submitLabelOf(site, text.confirm, text.proposeSettings) : text.confirm}
      busyLabel={text.saving}
      isBusy={change.isBusy}
      problem={change.problemText}
      reason={{ help: text.reasonHelp }}
      onConfirm={(reason) => change.send({ ...changes, reason })}
    >
      {wanted && <Changes site={site} wanted={wanted} />}
    </ConfirmDialog>
  )
}
