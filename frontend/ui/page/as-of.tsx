import '@mantine/core/styles/Slider.css'
import { Slider } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount, formatEntryNumber, formatMoney } from '../../lib/format/format-money.js'
import { formatInstant, zoneName } from '../../lib/format/format-time.js'
import type { TypedMoment } from '../../lib/format/moment.js'
import { kitText } from '../../lib/text/kit.js'
import {
  keysOf,
  movesByEvent,
  movesByPoint,
  typedMove,
  useAhead,
  type EventPoint,
} from './as-of-moves.js'
import styles from './as-of.module.css'
import { EntryNumber } from '../figures/entry-number.js'
import { MomentForm } from './moment-form.js'
import { shareOf, StepChart, type StepPoint } from '../figures/step-chart.js'

/** How many parts the slider divides an account's time into. */
const SLIDER_STEPS = 10_000

/** A press this close to an event, as a share of the whole time, selects that event. */
const NEAR = 0.005

const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
}

/** An ordinal number, from 1: `1st`, `212th`, `1,003rd`. */
export const formatNth = (place: number): string =>
  `${formatCount(place)}${endings[rules.select(place)]}`

interface AsOfProps {
  /** Steps of the account, oldest first; at least one. */
  readonly points: readonly StepPoint[]
  /** Index of the chosen point, or of the last one before the chosen event; -1 before the first. */
  readonly chosen: number
  /**
   * The chosen event, if not every event has a point. Then arrows go by events and not by points.
   */
  readonly event?: EventPoint
  /** How many events the account has. */
  readonly eventCount: number
  /**
   * The moment that was asked for, if it is not that of the chosen event: after it and before the
   * next one.
   */
  readonly asked?: TypedMoment | undefined
  /** The name of the figure that the steps show: "Total balance". */
  readonly what: string
  /** Says which event of how many is shown, if not "12th event of 40". */
  readonly nth?: (place: string, count: string) => string
  /** Called once the choice is made, not while the handle is being dragged. */
  readonly onChoose: (index: number) => void
  /** Called for a moment that may have no point. */
  readonly onMoment: (moment: TypedMoment) => void
}

/**
 * The control of the time machine: a slider under the chart of a history. Arrow keys move one
 * event; the field takes a date or number.
 */
export const AsOf = (props: AsOfProps) => {
  const {
    points,
    chosen,
    event,
    eventCount,
    what,
    nth = kitText.nthEvent,
    onChoose,
    onMoment,
  } = props
  const [at, move] = useAhead(chosen, points.length)
  const place = placeAt(props, at)
  if (!place) return null
  const { point, asked, number, steps, step } = place
  const settle = (index: number) => {
    move(index)
    onChoose(index)
  }
  const ends = { first: () => settle(0), now: () => settle(points.length - 1) }
  const moves = event ? movesByEvent(event, onMoment) : movesByPoint(points.length, at, settle)
  const meant = meantBy(asked, point)
  const share = shareOf(points)
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
          <Shown point={point} asked={asked}>
            {number > 0 && (
              <span className={styles.nth}>{nth(formatNth(number), formatCount(eventCount))}</span>
            )}
          </Shown>
        </div>
        <MomentForm shown={meant} moves={moves} onTyped={typedMove(onMoment)} onNow={ends.now} />
      </div>
      <StepChart points={steps} chosen={step} what={what}>
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
            thumbValueText={`${isNone(point) ? meant : secondsOf(point)}, ${what} ${formatMoney(point.cents)}`}
          />
        </div>
      </StepChart>
      <p className={styles.keys}>{kitText.momentKeys}</p>
    </div>
  )
}

type Moment = Pick<StepPoint, 'recordedAt' | 'ordinal'>

/**
 * What is shown while the handle is at a point; -1 is before the first. The number of the event is
 * 0 if it is unknown.
 */
const placeAt = ({ points, chosen, event, asked }: AsOfProps, at: number) => {
  const here = at === chosen ? { event, asked } : {}
  const point = here.event ?? points[at] ?? beforeFirst(points)
  if (!point) return undefined
  return {
    point,
    asked: here.asked,
    number: event ? (here.event?.eventNumber ?? 0) : at + 1,
    ...stepsWith(points, at, point),
  }
}

/** The points with the shown one among them, and its place there. */
const stepsWith = (points: readonly StepPoint[], at: number, point: StepPoint) =>
  point.ordinal === points[at]?.ordinal
    ? { steps: points, step: at }
    : { steps: points.toSpliced(at + 1, 0, point), step: at + 1 }

/** The point before the first event, at the first event’s place on the line. */
const beforeFirst = ([first]: readonly StepPoint[]): StepPoint | undefined =>
  first && { ...first, ordinal: 0n, cents: 0n }

/** Whether there is no event yet, as before the first. */
const isNone = ({ ordinal }: Moment): boolean => ordinal === 0n

const secondsOf = ({ recordedAt }: Moment): string => formatInstant(recordedAt, { to: 'seconds' })

/** The moment that was asked for, in the reader's format; that of the event if none was. */
const meantBy = (asked: TypedMoment | undefined, event: Moment): string => {
  if (!asked) return isNone(event) ? '' : secondsOf(event)
  return 'at' in asked
    ? formatInstant(asked.at, { to: 'seconds' })
    : formatEntryNumber(asked.ordinal)
}

interface ShownProps {
  readonly point: Moment
  readonly asked: TypedMoment | undefined
  readonly children: ReactNode
}

/** The event that is shown, under the moment that was asked for. */
const Shown = ({ point, asked, children }: ShownProps) => {
  const meant = meantBy(asked, point)
  const isAnother = isNone(point) || meant !== secondsOf(point)
  return (
    <>
      {isAnother && (
        <p className={styles.moment}>
          {meant} {asked && 'at' in asked && zoneName(asked.at)}
        </p>
      )}
      <p className={isAnother ? styles.last : styles.moment}>
        {isNone(point) ? (
          kitText.noEventYet
        ) : (
          <>
            {isAnother && kitText.lastEvent} {secondsOf(point)} {zoneName(point.recordedAt)}{' '}
            <EntryNumber ordinal={point.ordinal} />
            {children}
          </>
        )}
      </p>
    </>
  )
}
