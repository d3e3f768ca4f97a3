import type { ReactNode } from 'react'
import { Card } from './card.js'
import styles from './figures.module.css'

export interface Figure {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
  /** A mark before the label, such as the swatch of a bar. */
  readonly mark?: ReactNode
}

/** A row of figures separated by hairlines; two columns on phones. */
export const FigureRow = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.row}>
    {figures.map(({ label, value, note, mark }) => (
      <div key={label} className={styles.cell}>
        <dt className={styles.label}>
          {mark}
          {label}
        </dt>
        <dd className={styles.value}>{value}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
)

/** The row of figures in its own card. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <Card>
    <FigureRow figures={figures} />
  </Card>
)
