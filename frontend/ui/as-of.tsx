import '@mantine/core/styles/Slider.css'
import { Slider } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount, formatMoney } from '../lib/format-money.js'
import { formatNth } from '../lib/format-nth.js'
import { formatInstant, zoneName } from '../lib/format-time.js'
import type { TypedMoment } from '../lib/moment.js'
import { kitText } from '../lib/text/kit.js'
import { keysOf, movesByEvent, movesByPoint, useAhead, type EventPoint } from './as-of-moves.js'
import styles from './as-of.module.css'
import { EntryNumber } from './entry-number.js'
import { MomentForm } from './moment-form.js'
import { shareOf, StepChart, type StepPoint } from './step-chart.js'

/** How many parts the slider divides an account's time into. */
const SLIDER_STEPS = 10_000

/** A press this close to an event, as a share of the whole time, selects that event. */
const NEAR = 0.005

interface AsOfProps {
  /** Steps of the account, oldest first; at least one. */
  readonly points: readonly StepPoint[]
  /** Index of the chosen point, or of the last one before the chosen event. */
  readonly chosen: number
  /** The chosen event, if not every event has a point. Then arrows and typed moments go by events and not by points. */
  readonly event?: EventPoint
  /** How many events the account has. */
  readonly eventCount: number
  /** The moment that was asked for, after the chosen event and before the next one. */
  readonly asked?: string | undefined
  /** The name of the figure that the steps show: "Total balance". */
  readonly what: string
  /** Called once the choice is made, not while the handle is being dragged. */
  readonly onChoose: (index: number) => void
  /** Called for an event that may have no point. */
  readonly onMoment: (moment: TypedMoment) => void
}

/** The control of the time machine: a slider under the chart of a history. Arrow keys move one event; the field takes a date or number. */
export const AsOf = ({ points, chosen, event, eventCount, asked, what, onChoose, onMoment }: AsOfProps) => {
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
  const meant = at === chosen ? meantBy(asked, moment) : moment
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
          <Shown point={point} asked={at === chosen ? asked : undefined}>
            <Nth number={numberOf(isAtEvent, event, at)} count={eventCount} />
          </Shown>
        </div>
        <MomentForm shown={meant} moves={moves} onNow={ends.now} />
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

/** The moment that was asked for, in the reader's format; that of the event if none was. */
const meantBy = (asked: string | undefined, moment: string): string =>
  asked === undefined ? moment : formatInstant(asked, { to: 'seconds' })

interface ShownProps {
  readonly point: { readonly recordedAt: string; readonly ordinal: bigint }
  readonly asked: string | undefined
  readonly children: ReactNode
}

/** The event that is shown, under the moment that was asked for. */
const Shown = ({ point: { recordedAt, ordinal }, asked, children }: ShownProps) => {
  const moment = formatInstant(recordedAt, { to: 'seconds' })
  const meant = meantBy(asked, moment)
  const isAnother = meant !== moment
  return (
    <>
      {isAnother && (
        <p className={styles.moment}>
          {meant} {zoneName(asked ?? recordedAt)}
        </p>
      )}
      <p className={isAnother ? styles.last : styles.moment}>
        {isAnother && kitText.lastEvent} {moment} {zoneName(recordedAt)} <EntryNumber ordinal={ordinal} />
        {children}
      </p>
    </>
  )
}

/** Which event of the account is shown; false while that is unknown. */
const numberOf = (isAtEvent: boolean, event: EventPoint | undefined, at: number): number | false =>
  event ? isAtEvent && event.eventNumber : at + 1

/** Says which event of the account this is; nothing while that is unknown, as between two points of a long history. */
const Nth = ({ number, count }: { number: number | false; count: number }) =>
  number !== false && number > 0 && <span className={styles.nth}>{kitText.nthEvent(formatNth(number), formatCount(count))}</span>
