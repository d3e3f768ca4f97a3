import { Button } from '@mantine/core'
import { IconArrowsUpDown, IconTrendingUp } from '@tabler/icons-react'
import { useRef, useState, type MouseEvent } from 'react'
import type { UserDetail } from '#contracts/people/users'
import { manualText as text } from '../../lib/text/people.js'
import { afterDialog } from '../../ui/overlays/after-dialog.js'
import { ManualConfirm } from './manual-confirm.js'
import { ManualForm } from './manual-form.js'
import { draftOf, type ManualEntry, type Purpose } from './manual-entry.js'

/** The buttons for manual entries, each with its form and then the confirmation. */
export const ManualEntries = ({ person }: { person: UserDetail }) => {
  const [purpose, setPurpose] = useState<Purpose>()
  const [entry, setEntry] = useState<ManualEntry>()
  const isSuspended = person.suspendedAt !== null
  const opener = useRef<HTMLElement>(null)
  const open = (wanted: Purpose) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    setPurpose(wanted)
  }
  const close = () => {
    setPurpose(undefined)
    setEntry(undefined)
    afterDialog(() => opener.current?.focus())
  }
  return (
    <>
      <Button
        variant="default"
        disabled={isSuspended}
        leftSection={<IconTrendingUp size={16} stroke={1.7} aria-hidden />}
        onClick={open('result')}
      >
        {text.result}
      </Button>
      <Button
        disabled={isSuspended}
        leftSection={<IconArrowsUpDown size={16} stroke={1.7} aria-hidden />}
        onClick={open('adjust')}
      >
        {text.adjust}
      </Button>
      {purpose && !entry && (
        <ManualForm person={person} purpose={purpose} onClose={close} onChecked={setEntry} />
      )}
      {purpose && entry && (
        <ManualConfirm
          person={person}
          entry={entry}
          draft={draftOf(purpose, person.userId)}
          onClose={close}
        />
      )}
    </>
  )
}
