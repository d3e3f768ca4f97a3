import { Slider } from '@mantine/core'
import { formatCount, formatMoney } from '../lib/format-money.js'
import { formatNth } from '../lib/format-nth.js'
import { formatInstant, localZone, zoneName } from '../lib/format-time.js'
import type { TypedMoment } from '../lib/moment.js'
import { kitText } from '../lib/text/kit.js'
import { keysOf, movesByEvent, movesByPoint, useAhead, type EventPoint } from './as-of-moves.js'
import styles from './as-of.module.css'
import { EntryNumber } from './entry-number.js'
import { MomentForm } from './moment-form.js'
import { shareOf, StepChart, type StepPoint } from './step-chart.js'

/** So finely the slider divides the time of an account. */
const SLIDER_STEPS = 10_000

/** A press this near to an event, as a share of the whole time, means that event. */
const NEAR = 0.005

interface AsOfProps {
  /** Steps of the account, oldest first; at least one. */
  readonly points: readonly StepPoint[]
  /** Index of the chosen point, or of the last one before the chosen event. */
  readonly chosen: number
  /** Given where the points are not every event: then arrows and typed moments go by events, not by points. */
  readonly event?: EventPoint
  /** How many events the account has. */
  readonly eventCount: number
  /** What the steps show: "Total balance". */
  readonly what: string
  /** Said when the choice is settled, not while the handle is dragged. */
  readonly onChoose: (index: number) => void
  /** The same for an event that may be no point. */
  readonly onMoment: (moment: TypedMoment) => void
}

/** The time machine: a slider over a history with its chart. Arrows move one event; the field takes a date or the number of an event. */
export const AsOf = ({ points, chosen, event, eventCount, what, onChoose, onMoment }: AsOfProps) => {
  const [at, move] = useAhead(chosen, points.length)
  const isAtEvent = at === chosen && event !== undefined
  const point = isAtEvent ? event : points[at]
  if (!point) return null
  const settle = (index: number) => {
    move(index)
    onChoose(index)
  }
  const ends = { first: () => settle(0), now: () => settle(points.length - 1) }
  const moves = event ? movesByEvent(event, onMoment) : movesByPoint(points, at, settle)
  const moment = formatInstant(point.recordedAt, { to: 'seconds' })
  const share = shareOf(points)
  const isBetween = point.ordinal !== points[at]?.ordinal
  const steps = isBetween ? points.toSpliced(at + 1, 0, point) : points
  const pointAt = (value: number) =>
    Math.max(
      0,
      points.findLastIndex((each) => share(each) <= value / SLIDER_STEPS + NEAR),
    )
  return (
    <div>
      <div className={styles.head}>
        <div>
          <span className={styles.label}>{kitText.asOf}</span>
          <p className={styles.moment}>
            {moment} {zoneName(localZone(), point.recordedAt)} <EntryNumber ordinal={point.ordinal} />
            <Nth number={event ? isAtEvent && event.eventNumber : at + 1} count={eventCount} />
          </p>
        </div>
        <MomentForm shown={moment} moves={moves} onNow={ends.now} />
      </div>
      <StepChart points={steps} chosen={isBetween ? at + 1 : at} what={what}>
        <div onKeyDownCapture={keysOf(moves, ends)}>
          <Slider
            min={0}
            max={SLIDER_STEPS}
            value={Math.round(share(point) * SLIDER_STEPS)}
            onChange={(value) => move(pointAt(value))}
            onChangeEnd={(value) => settle(pointAt(value))}
            label={null}
            size={4}
            thumbSize={18}
            thumbLabel={kitText.moment}
            thumbValueText={`${moment}, ${what} ${formatMoney(point.cents)}`}
          />
        </div>
      </StepChart>
      <p className={styles.keys}>{kitText.momentKeys}</p>
    </div>
  )
}

/** Which of the account's events it is; nothing while that is not known, as between two points of a long history. */
const Nth = ({ number, count }: { number: number | false; count: number }) =>
  number !== false && number > 0 && <span className={styles.nth}>{kitText.nthEvent(formatNth(number), formatCount(count))}</span>
