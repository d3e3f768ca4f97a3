import { Link } from '@tanstack/react-router'
import type { MoneyDay, Today } from '#contracts/site/today'
import { DAYS_TOLD } from '#contracts/site/today'
import type { LedgerEventType } from '#contracts/events/ledger-events'
import { formatMoney } from '../../lib/format/format-money.js'
import { formatDay } from '../../lib/format/format-time.js'
import { linkTo } from '../../lib/links/link-to.js'
import { todayText as text } from '../../lib/text/today.js'
import { Money } from '../../ui/figures/money.js'
import smallTable from '../../ui/figures/small-table.module.css'
import styles from './today.module.css'

const DAY_MS = 86_400_000
const HEIGHT = 72
const WIDTH = 20

/** Every day up to today, oldest first, with zeros for days without entries. */
const allDays = ({ today, days }: Today): MoneyDay[] => {
  const known = new Map(days.map((each) => [each.day, each]))
  return Array.from({ length: DAYS_TOLD }, (_, at) => {
    const day = new Date(Date.parse(today) - (DAYS_TOLD - 1 - at) * DAY_MS)
      .toISOString()
      .slice(0, 10)
    return known.get(day) ?? { day, paidIn: 0n, paidOut: 0n, lastIn: null, lastOut: null }
  })
}

const sumOf = (days: readonly MoneyDay[], which: 'paidIn' | 'paidOut'): bigint =>
  days.reduce((sum, each) => sum + each[which], 0n)

const dayText = (day: string): string => formatDay(`${day}T12:00:00.000Z`, 'UTC')

/** Money in and out by day. Folded away at first, because most people come for the lists below. */
export const MoneyDays = ({ today }: { today: Today }) => (
  <details className={styles.folded}>
    <summary>{text.money}</summary>
    <p className={styles.note}>{text.moneyNote}</p>
    {today.days.length === 0 ? (
      <p>{text.noMoney}</p>
    ) : (
      <>
        <Bars days={allDays(today)} />
        <DaysTable days={today.days} />
      </>
    )}
  </details>
)

/** The highest bar says its amount, the first and the last their days. */
const Bars = ({ days }: { days: readonly MoneyDay[] }) => {
  const highest = days.reduce(
    (most, { paidIn, paidOut }) =>
      [paidIn, paidOut].reduce((one, other) => (other > one ? other : one), most),
    1n,
  )
  const [first, last] = [days[0], days.at(-1)]
  const height = (cents: bigint): number => (Number((cents * 1_000n) / highest) / 1_000) * HEIGHT
  const label = text.chart(formatMoney(sumOf(days, 'paidIn')), formatMoney(sumOf(days, 'paidOut')))
  return (
    <div className={styles.bars}>
      <p className={styles.most}>
        {text.highest} <Money cents={highest} />
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map(({ day, paidIn, paidOut }, at) => (
          <g key={day}>
            <rect
              className={styles.in}
              x={at * WIDTH + 2}
              width={7}
              y={HEIGHT - height(paidIn)}
              height={height(paidIn)}
            />
            <rect
              className={styles.out}
              x={at * WIDTH + 11}
              width={7}
              y={HEIGHT - height(paidOut)}
              height={height(paidOut)}
            />
          </g>
        ))}
      </svg>
      <p className={styles.ends} aria-hidden>
        <span>{first && dayText(first.day)}</span>
        <span>{last && dayText(last.day)}</span>
      </p>
    </div>
  )
}

const DaysTable = ({ days }: { days: readonly MoneyDay[] }) => (
  <table className={smallTable.table}>
    <thead>
      <tr>
        <th scope="col">{text.day}</th>
        <th scope="col">
          <span className={styles.swatch} data-of="in" aria-hidden /> {text.paidIn}
        </th>
        <th scope="col">
          <span className={styles.swatch} data-of="out" aria-hidden /> {text.paidOut}
        </th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ day, paidIn, paidOut, lastIn, lastOut }) => (
        <tr key={day}>
          <th scope="row">{dayText(day)}</th>
          <td data-head={text.paidIn}>
            <Origin
              type="DepositApproved"
              last={lastIn}
              cents={paidIn}
              label={text.entriesIn(dayText(day), formatMoney(paidIn))}
            />
          </td>
          <td data-head={text.paidOut}>
            <Origin
              type="WithdrawalApproved"
              last={lastOut}
              cents={paidOut}
              label={text.entriesOut(dayText(day), formatMoney(paidOut))}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface OriginProps {
  readonly type: LedgerEventType
  readonly last: bigint | null
  readonly cents: bigint
  readonly label: string
}

/** A figure that links to the last of its entries on that day. */
const Origin = ({ type, last, cents, label }: OriginProps) =>
  last === null ? (
    <Money cents={cents} />
  ) : (
    <Link
      {...linkTo({ to: '/audit', search: { type, before: Number(last) + 1 } })}
      className={styles.figure}
      aria-label={label}
    >
      <Money cents={cents} />
    </Link>
  )
