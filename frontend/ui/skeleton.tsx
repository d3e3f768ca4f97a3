import { VisuallyHidden } from '@mantine/core'
import { kitText } from '../lib/text/kit.js'
import styles from './skeleton.module.css'

/** What the data will look like: rows of a list or table, a row of figures, or a block of so many pixels. */
export type SkeletonShape =
  | { readonly shape: 'rows'; readonly rows?: number }
  | { readonly shape: 'figures'; readonly figures?: number }
  | { readonly shape: 'block'; readonly height: number }

const Rows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, row) => (
    <div key={row} className={styles.row}>
      <span className={styles.bar} style={{ width: `${36 - row * 2}%` }} />
      <span className={styles.bar} style={{ width: '16%' }} />
    </div>
  ))

const FigureBars = ({ count }: { count: number }) => (
  <div className={styles.figures}>
    {Array.from({ length: count }, (_, figure) => (
      <div key={figure} className={styles.figure}>
        <span className={styles.bar} style={{ width: '50%', height: 10 }} />
        <span className={styles.bar} style={{ width: '80%', height: 18 }} />
      </div>
    ))}
  </div>
)

export const Skeleton = ({ what, ...shape }: { what: string } & SkeletonShape) => (
  <div className={styles.skeleton} role="status">
    <VisuallyHidden>{kitText.loading(what)}</VisuallyHidden>
    {shape.shape === 'rows' && <Rows count={shape.rows ?? 5} />}
    {shape.shape === 'figures' && <FigureBars count={shape.figures ?? 4} />}
    {shape.shape === 'block' && <div className={styles.bar} style={{ height: shape.height }} />}
  </div>
)
