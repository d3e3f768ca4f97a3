import { ActionIcon, Button, Slider } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type SyntheticEvent } from 'react'
import { formatMoney } from '../lib/format-money.js'
import { formatInstant, localZone, zoneName } from '../lib/format-time.js'
import { indexOfMoment } from '../lib/moment.js'
import { kitText } from '../lib/text/kit.js'
import styles from './as-of.module.css'
import { EntryNumber } from './entry-number.js'
import { StepChart, type StepPoint } from './step-chart.js'
import { TextField } from './text-field.js'

interface AsOfProps {
  /** Every step of the account, oldest first; at least one. */
  readonly points: readonly StepPoint[]
  /** Index of the chosen point. */
  readonly chosen: number
  /** What the steps show: "Total balance". */
  readonly what: string
  /** Said when the choice is settled, not while the handle is dragged. */
  readonly onChoose: (index: number) => void
}

/** The time machine: a slider over events with its chart. Arrows move one event; the field takes a date or a position. */
export const AsOf = ({ points, chosen, what, onChoose }: AsOfProps) => {
  const [at, move] = useAhead(chosen, points.length)
  const point = points[at]
  const settle = (index: number) => {
    move(index)
    onChoose(index)
  }
  if (!point) return null
  return (
    <div>
      <div className={styles.head}>
        <div>
          <span className={styles.label}>{kitText.asOf}</span>
          <p className={styles.moment}>
            {formatInstant(point.recordedAt, { to: 'seconds' })} {zoneName(localZone(), point.recordedAt)}{' '}
            <EntryNumber position={point.position} />
          </p>
        </div>
        <AsOfControls points={points} at={at} onChoose={settle} />
      </div>
      <StepChart points={points} chosen={at} what={what} />
      <Slider
        min={0}
        max={Math.max(1, points.length - 1)}
        value={at}
        onChange={move}
        onChangeEnd={settle}
        label={null}
        size={4}
        thumbSize={18}
        thumbLabel={kitText.moment}
        thumbValueText={`${formatInstant(point.recordedAt, { to: 'seconds' })}, ${what} ${formatMoney(point.cents)}`}
      />
    </div>
  )
}

/**
 * The handle is ahead of the chosen step until that has followed: two quick arrows are two steps. What comes into the account
 * meanwhile brings it back to what is chosen.
 */
const useAhead = (chosen: number, count: number) => {
  const [ahead, setAhead] = useState<{ readonly at: number; readonly count: number }>()
  if (ahead && (ahead.at === chosen || ahead.count !== count)) setAhead(undefined)
  const at = Math.min(ahead?.at ?? chosen, count - 1)
  return [at, (index: number) => setAhead({ at: index, count })] as const
}

const AsOfControls = ({ points, at, onChoose }: { points: readonly StepPoint[]; at: number; onChoose: (index: number) => void }) => {
  const [typed, setTyped] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const index = indexOfMoment(points, typed)
    setIsUnknown(index === undefined)
    if (index !== undefined) onChoose(index)
  }
  const arrow = (by: 1 | -1, label: string, Mark: typeof IconChevronLeft) => (
    <ActionIcon variant="default" size={32} aria-label={label} disabled={!points[at + by]} onClick={() => onChoose(at + by)}>
      <Mark size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
  return (
    <form className={styles.controls} onSubmit={submit}>
      {arrow(-1, kitText.earlier, IconChevronLeft)}
      {arrow(1, kitText.later, IconChevronRight)}
      <TextField
        aria-label={kitText.momentHelp}
        placeholder={kitText.moment}
        size="sm"
        value={typed}
        error={isUnknown ? kitText.momentUnknown : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => onChoose(points.length - 1)}>
        {kitText.toNow}
      </Button>
    </form>
  )
}
