import { kitText } from '../../lib/text/kit.js'
import { SiteSettings } from '#contracts/events/changes'
import { settingsForTwo } from '#contracts/site/settings-for-two'
import { changeSettings, type SiteForStaff } from '#contracts/site/site'
import { siteText as text } from '../../lib/text/site.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import { settingLabels } from './setting-labels.js'
import { wantedNow, type changesOf, type SettingsWanted } from './settings-form.js'
import { SettingsTable } from './settings-change.js'
import { submitLabelOf, tellOutcome, whenItHolds } from './outcome.js'

type Wanted = ReturnType<typeof changesOf>

interface ConfirmSettingsProps {
  readonly site: SiteForStaff
  /** What the form changed when it was checked; undefined while the dialog is closed. */
  readonly wanted: Wanted | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

const Changes = ({ site, wanted }: { site: SiteForStaff; wanted: Wanted }) => {
  const now = wantedNow(site.settings)
  return (
    <SettingsTable
      names={Object.keys(wanted) as (keyof SettingsWanted)[]}
      now={now}
      wanted={{ ...now, ...wanted }}
    />
  )
}

/**
 * The labels of the changed settings that need a second admin; the others of the same change wait
 * with them.
 */
const namesForTwo = ({ settings }: SiteForStaff, changes: Wanted): string[] =>
  settingsForTwo(settings, SiteSettings.partial().parse(changes)).map((name) => settingLabels[name])

/** When a change takes effect, and which of its settings make it wait. */
const consequenceOf = (site: SiteForStaff, names: readonly string[], count: number): string =>
  names.length === 0 ? text.needsOne : `${whenItHolds(site)} ${text.becauseOf(names, count)}`

/**
 * Shows the old and the new values and whether another admin must approve, and asks for the reason.
 */
export const ConfirmSettings = ({ site, wanted, onClose, onSaved }: ConfirmSettingsProps) => {
  const change = useCommand(changeSettings, {
    failed: text.settingsFailed,
    touches: ['session'],
    onDone: ({ proposalId }) => {
      onSaved()
      tellOutcome(proposalId, text.settingsSaved)
    },
  })
  const close = () => {
    change.reset()
    onClose()
  }
  const changes = wanted ?? {}
  const names = namesForTwo(site, changes)
  return (
    <ConfirmDialog
      opened={wanted !== undefined}
      onClose={close}
      title={text.confirmSettings}
      consequence={consequenceOf(site, names, Object.keys(changes).length)}
      confirmLabel={
        names.length > 0 ? submitLabelOf(site, text.confirm, text.proposeSettings) : text.confirm
      }
      busyLabel={text.saving}
      isBusy={change.isBusy}
      problem={change.problemText}
      reason={{ help: kitText.staffReasonHelp }}
      onConfirm={(reason) => change.send({ ...changes, reason })}
    >
      {wanted && <Changes site={site} wanted={wanted} />}
    </ConfirmDialog>
  )
}
