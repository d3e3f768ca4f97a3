import type { CSSProperties, ReactNode } from 'react'
import { formatChange } from '../../lib/format/format-money.js'
import { useFormats } from '../../lib/format/formats.js'
import { Card } from './card.js'
import styles from './figures.module.css'

export interface Figure {
  readonly label: string
  readonly value: ReactNode
  /** The amount that the value shows, so that the row gives it the room that it needs. */
  readonly cents?: bigint
  readonly note?: ReactNode
  /** A mark before the label, such as the swatch of a bar. */
  readonly mark?: ReactNode
}

/**
 * How wide an amount is, in sizes of its letters: digits and signs are alike, and what groups them
 * is narrow.
 */
const emsOf = (written: string): number => {
  const wide = written.match(/[\d\p{L}\p{Sc}+−]/gu)?.length ?? 0
  return wide * 0.64 + (written.length - wide) * 0.29
}

const MILLION = 1_000_000_00n

const sizeOf = (amounts: readonly bigint[]) => ({
  '--ems': Math.max(0, ...amounts.map((cents) => emsOf(formatChange(cents)))).toFixed(2),
})

interface FigureRowProps {
  readonly figures: readonly Figure[]
  /** A figure that only some accounts have: on a line below, which takes little room. */
  readonly below?: Figure | false
}

/**
 * A row of figures separated by hairlines. They stand in columns as wide as the longest amount
 * needs, two by two where four have no room.
 */
export const FigureRow = ({ figures, below = false }: FigureRowProps) => {
  useFormats()
  const amounts = figures.flatMap(({ cents = 0n }) => [cents])
  const isLong = amounts.some((cents) => cents >= MILLION || cents <= -MILLION)
  return (
    <div className={styles.figures}>
      <dl
        className={styles.row}
        data-figures={figures.length}
        data-long={isLong || undefined}
        style={sizeOf(amounts) as CSSProperties}
      >
        {figures.map((figure) => (
          <Cell key={figure.label} figure={figure} />
        ))}
      </dl>
      {below && (
        <dl className={styles.below}>
          <Cell figure={below} />
        </dl>
      )}
    </div>
  )
}

const Cell = ({ figure: { label, value, note, mark } }: { figure: Figure }) => (
  <div className={styles.cell}>
    <dt className={styles.label}>
      {mark}
      {label}
    </dt>
    <dd className={styles.value}>{value}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)

/** The row of figures in its own card. */
export const Figures = (props: FigureRowProps) => (
  <Card>
    <FigureRow {...props} />
  </Card>
)
