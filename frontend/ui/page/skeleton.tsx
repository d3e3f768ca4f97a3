import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { kitText } from '../../lib/text/kit.js'
import styles from './skeleton.module.css'

/** A height in pixels at the default font size, or one for wide screens and one for phones. */
type Height = number | readonly [wide: number, phone: number]

/**
 * The shape and height of the data to come: rows of a list or table, a row of figures, or a block.
 */
export type SkeletonShape =
  | { readonly shape: 'rows'; readonly rows?: number; readonly height?: Height }
  | { readonly shape: 'figures'; readonly figures?: number }
  | { readonly shape: 'block'; readonly height: Height }

const heights = (height: Height): CSSProperties => {
  const [wide, phone] = typeof height === 'number' ? [height, height] : height
  return { '--wide': `${wide / 16}rem`, '--phone': `${phone / 16}rem` } as CSSProperties
}

const Rows = ({ count, height }: { count: number; height: Height }) =>
  Array.from({ length: count }, (_, row) => (
    <div key={row} className={styles.row} style={heights(height)}>
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

interface SkeletonTextProps {
  /** The approximate number of digits. */
  readonly width: number
  /** What is loading, for screen readers. Set it once in a group. */
  readonly what?: string
  readonly isHero?: boolean
}

/** A bar in a line of text, as high as that line at any font size. */
export const SkeletonText = ({ width, what, isHero = false }: SkeletonTextProps) => (
  <span
    className={styles.text}
    role={what && 'status'}
    data-loading
    data-hero={isHero || undefined}
  >
    {what && <VisuallyHidden>{kitText.loading(what)}</VisuallyHidden>}
    <span className={styles.bar} style={{ width: `${width}ch` }} />
  </span>
)

export const Skeleton = ({ what, ...shape }: { what: string } & SkeletonShape) => (
  <div className={styles.skeleton} role="status" data-loading>
    <VisuallyHidden>{kitText.loading(what)}</VisuallyHidden>
    {shape.shape === 'rows' && <Rows count={shape.rows ?? 5} height={shape.height ?? 40} />}
    {shape.shape === 'figures' && <FigureBars count={shape.figures ?? 4} />}
    {shape.shape === 'block' && (
      <div className={`${styles.bar} ${styles.block}`} style={heights(shape.height)} />
    )}
  </div>
)
