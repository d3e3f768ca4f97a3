import { Button } from '@mantine/core'
import { useState } from 'react'
import { removeDestination, type Destination } from '#contracts/destinations'
import { payouts } from '#contracts/payouts/payouts'
import { formatDay } from '../../lib/format-time.js'
import { destinationsText as text } from '../../lib/text/destinations.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { CommandDialog } from '../../ui/command-dialog.js'
import { toast } from '../../ui/toast.js'
import { NameDialog } from './name-dialog.js'
import styles from './saved-destinations.module.css'

/** The saved destinations, with buttons to name and remove each. */
export const SavedDestinations = ({ items }: { items: readonly Destination[] }) => {
  const [naming, setNaming] = useState<Destination>()
  const [removing, setRemoving] = useState<Destination>()
  return (
    <>
      <ul className={styles.list} aria-label={text.list}>
        {items.map((item) => (
          <Item key={item.destinationId} item={item} onName={() => setNaming(item)} onRemove={() => setRemoving(item)} />
        ))}
      </ul>
      {naming && <NameDialog destination={naming} onClose={() => setNaming(undefined)} />}
      {removing && <RemoveDialog destination={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

/** The full name of a destination: "Salary account (Nordbank ••••4417)". */
const calledOf = ({ name, label }: Destination): string => (name === null ? label : `${name} (${label})`)

const Item = ({ item, onName, onRemove }: { item: Destination; onName: () => void; onRemove: () => void }) => {
  const { name, label, method, addedAt } = item
  return (
    <li>
      <div className={styles.words}>
        <b>
          <bdi>{name ?? label}</bdi>
        </b>
        <span className={styles.under}>
          {name !== null && `${label}, `}
          {payouts[method].label}, {withdrawalsText.added.toLowerCase()} {formatDay(addedAt)}
        </span>
      </div>
      <div className={styles.acts}>
        <Button variant="default" size="xs" onClick={onName} aria-label={text.renameOf(calledOf(item))}>
          {text.rename}
        </Button>
        <Button variant="default" size="xs" onClick={onRemove} aria-label={text.removeOf(calledOf(item))}>
          {text.remove}
        </Button>
      </div>
    </li>
  )
}

const RemoveDialog = ({ destination, onClose }: { destination: Destination; onClose: () => void }) => (
  <CommandDialog
    endpoint={removeDestination}
    touches={['destinations']}
    onClose={onClose}
    title={text.removeTitle(calledOf(destination))}
    consequence={text.removeConsequence}
    confirmLabel={text.removeConfirm}
    busyLabel={text.removing}
    dismissLabel={text.keep}
    isFinal
    inputOf={() => ({ destinationId: destination.destinationId })}
    onDone={() => toast.success(text.removed)}
  />
)
