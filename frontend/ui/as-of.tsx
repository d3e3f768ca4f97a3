import { ActionIcon, Button, Slider } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type SyntheticEvent } from 'react'
import { formatMoney } from '../lib/format-money.js'
import { formatInstant, localZone, zoneName } from '../lib/format-time.js'
import { indexOfMoment, momentOf, type TypedMoment } from '../lib/moment.js'
import { kitText } from '../lib/text/kit.js'
import styles from './as-of.module.css'
import { EntryNumber } from './entry-number.js'
import { StepChart, type StepPoint } from './step-chart.js'
import { TextField } from './text-field.js'

/** The event that is shown, with the numbers of its neighbours. */
export interface EventPoint extends StepPoint {
  readonly previous: bigint | null
  readonly next: bigint | null
}

interface AsOfProps {
  /** Steps of the account, oldest first; at least one. */
  readonly points: readonly StepPoint[]
  /** Index of the chosen point, or of the last one before the chosen event. */
  readonly chosen: number
  /** Given where the points are not every event: then arrows and typed moments go by events, not by points. */
  readonly event?: EventPoint
  /** What the steps show: "Total balance". */
  readonly what: string
  /** Said when the choice is settled, not while the handle is dragged. */
  readonly onChoose: (index: number) => void
  /** The same for an event that may be no point. */
  readonly onMoment: (moment: TypedMoment) => void
}

/** The time machine: a slider over a history with its chart. Arrows move one event; the field takes a date or the number of an event. */
export const AsOf = ({ points, chosen, event, what, onChoose, onMoment }: AsOfProps) => {
  const [at, move] = useAhead(chosen, points.length)
  const point = at === chosen && event ? event : points[at]
  const settle = (index: number) => {
    move(index)
    onChoose(index)
  }
  if (!point) return null
  const moves = event ? movesByEvent(event, onMoment) : movesByPoint(points, at, settle)
  return (
    <div>
      <div className={styles.head}>
        <div>
          <span className={styles.label}>{kitText.asOf}</span>
          <p className={styles.moment}>
            {formatInstant(point.recordedAt, { to: 'seconds' })} {zoneName(localZone(), point.recordedAt)}{' '}
            <EntryNumber ordinal={point.ordinal} />
          </p>
        </div>
        <AsOfControls moves={moves} onNow={() => settle(points.length - 1)} />
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

/** What arrows and the field do; an arrow that leads nowhere is missing. `typed` answers whether it understood. */
interface Moves {
  readonly earlier: (() => void) | undefined
  readonly later: (() => void) | undefined
  readonly typed: (text: string) => boolean
}

const movesByPoint = (points: readonly StepPoint[], at: number, choose: (index: number) => void): Moves => ({
  earlier: points[at - 1] && (() => choose(at - 1)),
  later: points[at + 1] && (() => choose(at + 1)),
  typed: (text) => {
    const index = indexOfMoment(points, text)
    if (index !== undefined) choose(index)
    return index !== undefined
  },
})

const movesByEvent = ({ previous, next }: EventPoint, go: (moment: TypedMoment) => void): Moves => ({
  earlier: previous === null ? undefined : () => go({ ordinal: previous }),
  later: next === null ? undefined : () => go({ ordinal: next }),
  typed: (text) => {
    const moment = momentOf(text)
    if (moment) go(moment)
    return moment !== undefined
  },
})

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

const AsOfControls = ({ moves, onNow }: { moves: Moves; onNow: () => void }) => {
  const [typed, setTyped] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsUnknown(!moves.typed(typed))
  }
  const arrow = (go: (() => void) | undefined, label: string, Mark: typeof IconChevronLeft) => (
    <ActionIcon variant="default" size={32} aria-label={label} disabled={!go} onClick={go}>
      <Mark size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
  return (
    <form className={styles.controls} onSubmit={submit}>
      {arrow(moves.earlier, kitText.earlier, IconChevronLeft)}
      {arrow(moves.later, kitText.later, IconChevronRight)}
      <TextField
        aria-label={kitText.momentHelp}
        placeholder={kitText.momentHint}
        size="sm"
        value={typed}
        error={isUnknown ? kitText.momentUnknown : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button variant="default" onClick={onNow}>
        {kitText.toNow}
      </Button>
    </form>
  )
}
