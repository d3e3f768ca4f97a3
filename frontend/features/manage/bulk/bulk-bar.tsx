import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatMoney } from '../../../lib/format/format-money.js'
import { bulkText as text } from '../../../lib/text/bulk.js'
import { manageText } from '../../../lib/text/manage.js'
import { Key } from '../../../ui/figures/key.js'
import styles from './bulk.module.css'
import { useSingleKeys } from '../keys/single-keys.js'
import type { Outcome, Verb } from './use-bulk.js'
import { useKeys } from '../keys/use-keys.js'
import type { QueueRow } from '../lists/queue-row.js'

/** The act that staff are about to perform, and its rows. */
export interface BulkAct {
  readonly verb: Verb
  readonly rows: readonly QueueRow[]
}

interface BulkBarProps {
  readonly selected: readonly QueueRow[]
  readonly onAsk: (asked: BulkAct) => void
  readonly onClear: () => void
}

/** The actions on the selected rows, also by the keys A and R. */
export const BulkBar = ({ selected, onAsk, onClear }: BulkBarProps) => {
  const areKeysOn = useSingleKeys()
  const ask = (verb: Verb) => () => onAsk({ verb, rows: selected })
  const hasRows = selected.length > 0
  useKeys(hasRows ? { a: ask('approve'), r: ask('reject') } : {})
  const sum = formatMoney(selected.reduce((total, { amount }) => total + amount, 0n))
  return (
    hasRows && (
      <div className={styles.bar} role="group" aria-label={text.bar}>
        <span role="status">{text.selected(selected.length, sum)}</span>
        <Button
          size="compact-sm"
          leftSection={<IconCheck size={14} stroke={2} aria-hidden />}
          rightSection={areKeysOn && <Key name="A" onFill />}
          onClick={ask('approve')}
        >
          {text.approve(selected.length)}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconX size={14} stroke={2} aria-hidden />}
          rightSection={areKeysOn && <Key name="R" />}
          onClick={ask('reject')}
        >
          {text.reject(selected.length)}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
          {text.clear}
        </Button>
      </div>
    )
  )
}

/** The note under a row whose decision was refused. */
export const refusedNote = (outcome: Outcome | undefined) =>
  outcome &&
  !outcome.isDone && (
    <span className={styles.refused}>{`${manageText.notDecided} ${outcome.text}`}</span>
  )
