import { Select } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { Formats } from '#contracts/writing/formats'
import { savePreferences } from '#contracts/own/preferences'
import type { RequestInput } from '#contracts/endpoint'
import { ownWriting } from '#contracts/writing/writing'
import { chooseFormats } from '../../lib/format/chosen-formats.js'
import { useSession } from '../../lib/session/session.js'
import { preferencesText as text } from '../../lib/text/account.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { LeaveGuard } from '../../ui/overlays/leave-guard.js'
import { Note } from '../../ui/messages/note.js'
import page from '../../ui/page/page.module.css'
import form from '../../ui/forms/proof-form.module.css'
import { SearchSelect } from '../../ui/forms/search-select.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { toast } from '../../ui/messages/toast.js'
import { choicesOf, inOrder, languageChoices, NONE, zoneChoices } from './format-choices.js'
import { FormatPreview } from './format-preview.js'

/** Language, time zone, clock and dollar sign, with a preview, saved for all devices. */
export const PreferencesForm = () => {
  const { formats = ownWriting.formats } = useSession()
  const [wanted, setWanted] = useState(formats)
  const save = useCommand(savePreferences, {
    touches: ['session'],
    onDone: (saved) => {
      chooseFormats(saved)
      toast.success(text.saved)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.send(wanted as RequestInput<typeof savePreferences>)
  }
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(formats)
  return (
    <>
      <LeaveGuard isChanged={isChanged && !save.isBusy} />
      <form className={form.form} noValidate onSubmit={submit}>
        <FormatLists wanted={wanted} onChange={(part) => setWanted({ ...wanted, ...part })} />
        <FormatPreview formats={wanted} />
        {save.problemText && <Note tone="error">{save.problemText}</Note>}
        <div className={page.actions}>
          <SubmitButton label={text.save} busyLabel={text.saving} isBusy={save.isBusy} size="md" />
        </div>
      </form>
    </>
  )
}

interface FormatListsProps {
  readonly wanted: Formats
  readonly onChange: (part: Partial<Formats>) => void
}

const FormatLists = ({ wanted, onChange }: FormatListsProps) => {
  const [languages] = useState(languageChoices)
  const [zones] = useState(() => zoneChoices(wanted.timeZone))
  return (
    <>
      <SearchSelect
        {...inOrder}
        limit={60}
        label={text.language}
        description={text.languageHelp}
        data={languages}
        value={wanted.locale ?? NONE}
        nothingFoundMessage={text.noLanguage}
        onChange={(value) => onChange({ locale: value || null })}
      />
      <SearchSelect
        {...inOrder}
        limit={60}
        label={text.zone}
        description={text.zoneHelp}
        data={zones}
        value={wanted.timeZone ?? NONE}
        nothingFoundMessage={text.noZone}
        onChange={(value) => onChange({ timeZone: value || null })}
      />
      <Select
        {...inOrder}
        label={text.clock}
        data={choicesOf(text.clocks)}
        value={wanted.clock}
        onChange={(value) => onChange({ clock: value ?? 'h23' })}
      />
      <Select
        {...inOrder}
        label={text.currency}
        data={choicesOf(text.currencies)}
        value={wanted.currency}
        onChange={(value) => onChange({ currency: value ?? 'symbol' })}
      />
    </>
  )
}
