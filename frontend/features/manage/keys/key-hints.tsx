import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { keysText } from '../../../lib/text/keys.js'
import { Dialog } from '../../../ui/overlays/dialog.js'
import { Key } from '../../../ui/figures/key.js'
import styles from './key-hints.module.css'
import { turnSingleKeys, useSingleKeys } from './single-keys.js'
import { useKeys, useWorkingKeys } from './use-keys.js'

type Hint = readonly [keys: readonly string[], does: string]

const queueKeys: readonly Hint[] = [
  [['J', 'K'], keysText.move],
  [['X'], keysText.select],
  [['A'], keysText.approve],
  [['R'], keysText.reject],
]
const rowKeys: readonly Hint[] = [[['J', 'K'], keysText.move]]
const proofKeys: readonly Hint[] = [[['P'], keysText.proof]]
const identityKeys: readonly Hint[] = [
  [['J', 'K'], keysText.move],
  [['A'], keysText.approve],
  [['D'], keysText.decline],
  [['F', 'B'], keysText.sides],
]
const tradeKeys: readonly Hint[] = [
  ...rowKeys,
  [['A'], keysText.approveClosing],
  [['R'], keysText.rejectClosing],
]
const allHints = {
  trades: tradeKeys,
  requests: queueKeys,
  proofs: [...queueKeys, ...proofKeys],
  identities: identityKeys,
}
const otherKeys: readonly Hint[] = [
  [['Ctrl', 'K'], keysText.search],
  [['Ctrl', 'Enter'], keysText.confirm],
  [['Esc'], keysText.close],
]

const Hints = ({ hints, className }: { hints: readonly Hint[]; className: string | undefined }) => (
  <ul className={className}>
    {hints.map(([keys, does]) => (
      <li key={does}>
        {keys.map((name) => (
          <Key key={name} name={name} />
        ))}
        <span>{does}</span>
      </li>
    ))}
  </ul>
)

/** The keys that do something now, shown under a queue. `?` opens the list of all keys. */
export const KeyHints = ({ of = 'requests' }: { of?: keyof typeof allHints }) => {
  const [isOpen, setIsOpen] = useState(false)
  const areOn = useSingleKeys()
  useKeys({ '?': () => setIsOpen(true) })
  const doWork = useWorkingKeys()
  const hints = allHints[of]
  const working = hints.filter(([names]) => doWork(names.map((name) => name.toLowerCase())))
  return (
    <div className={styles.hints}>
      {areOn && working.length > 0 && <Hints hints={working} className={styles.line} />}
      <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
        <Key name="?" /> {keysText.all}
      </button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={keysText.title}>
        <p className={styles.text}>{keysText.text}</p>
        <Hints hints={[...hints, ...otherKeys]} className={styles.sheet} />
        <Switch
          withThumbIndicator={false}
          label={keysText.toggle}
          description={keysText.toggleHelp}
          checked={areOn}
          onChange={(event) => turnSingleKeys(event.currentTarget.checked)}
        />
      </Dialog>
    </div>
  )
}
