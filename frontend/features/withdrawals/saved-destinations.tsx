import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { removeDestination, type Destination } from '#contracts/requests/destinations'
import { payouts } from '#contracts/payouts/payouts'
import { focusHeading } from '../../lib/browser/focus-heading.js'
import { formatDay } from '../../lib/format/format-time.js'
import { destinationsText as text } from '../../lib/text/destinations.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { afterDialog } from '../../ui/overlays/after-dialog.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { Note } from '../../ui/messages/note.js'
import { toast } from '../../ui/messages/toast.js'
import { NameDialog } from './name-dialog.js'
import styles from './saved-destinations.module.css'

/** The saved destinations, with buttons to name and remove each. */
export const SavedDestinations = ({ items }: { items: readonly Destination[] }) => {
  const [naming, setNaming] = useState<Destination>()
  const [removing, setRemoving] = useState<Destination>()
  const list = useRef<HTMLUListElement>(null)
  // The focus moves on to the next item or the one before; with the last one the list goes, too.
  const moveOn = (removed: Destination) => {
    const [rows, at] = [list.current?.children, items.indexOf(removed)]
    const next = rows?.[at + 1] ?? rows?.[at - 1]
    afterDialog(() => (next instanceof HTMLElement ? next.focus() : focusHeading()))
  }
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={text.list}>
        {items.map((item) => (
          <Item
            key={item.destinationId}
            item={item}
            onName={() => setNaming(item)}
            onRemove={() => setRemoving(item)}
          />
        ))}
      </ul>
      {naming && <NameDialog destination={naming} onClose={() => setNaming(undefined)} />}
      {removing && (
        <RemoveDialog
          destination={removing}
          onRemoved={() => moveOn(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

/** The full name of a destination: "Salary account (Nordbank ••••4417)". */
const calledOf = ({ name, label }: Destination): string =>
  name === null ? label : `${name} (${label})`

const Item = ({
  item,
  onName,
  onRemove,
}: {
  item: Destination
  onName: () => void
  onRemove: () => void
}) => {
  const { name, label, method, addedAt, isDamaged } = item
  return (
    <li tabIndex={-1}>
      <div className={styles.words}>
        <b>
          <bdi>{name ?? label}</bdi>
        </b>
        <span className={styles.under}>
          {name !== null && `${label}, `}
          {payouts[method].label}, {withdrawalsText.added.toLowerCase()} {formatDay(addedAt)}
        </span>
        {isDamaged && <Note tone="error">{text.damaged}</Note>}
      </div>
      <div className={styles.acts}>
        {!isDamaged && (
          <Button
            variant="default"
            size="xs"
            onClick={onName}
            aria-label={text.renameOf(calledOf(item))}
          >
            {text.rename}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          onClick={onRemove}
          aria-label={text.removeOf(calledOf(item))}
        >
          {text.remove}
        </Button>
      </div>
    </li>
  )
}

interface RemoveDialogProps {
  readonly destination: Destination
  readonly onRemoved: () => void
  readonly onClose: () => void
}

const RemoveDialog = ({ destination, onRemoved, onClose }: RemoveDialogProps) => (
  <CommandDialog
    endpoint={removeDestination}
    onClose={onClose}
    title={text.removeTitle(calledOf(destination))}
    consequence={text.removeConsequence}
    confirmLabel={text.removeConfirm}
    busyLabel={text.removing}
    dismissLabel={text.keep}
    isFinal
    inputOf={() => ({ destinationId: destination.destinationId })}
    onDone={() => {
      toast.success(text.removed)
      onRemoved()
    }}
  />
)
