import { Link } from '@tanstack/react-router'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CheckedLink } from '../lib/link-to.js'
import { AmountText } from './hidden-amounts.js'
import { ROW_LINK, rowClicks } from './row-clicks.js'
import styles from './row-list.module.css'

/** A row on a phone: title and amount on line one, what stands under them below. */
export interface CompactRow {
  readonly title: ReactNode
  readonly amount?: ReactNode
  readonly under?: ReactNode
  readonly underAmount?: ReactNode
  readonly tags?: ReactNode
}

interface RowListProps<Row> {
  readonly caption: string
  readonly rows: readonly Row[]
  /** Before the first row, and after the last one: what stands for no record. */
  readonly above?: { readonly compact: CompactRow } | undefined
  readonly below?: { readonly compact: CompactRow } | undefined
  readonly rowKey: (row: Row) => string
  readonly compact: (row: Row) => CompactRow
  readonly rowLink?: (row: Row) => CheckedLink
  readonly openKey?: string | undefined
  readonly detail?: (row: Row) => ReactNode
}

const Lines = ({ row }: { row: CompactRow }) => (
  <>
    <span className={styles.left}>
      {row.under && <span className={styles.under}>{row.under}</span>}
      {row.tags && <span className={styles.tags}>{row.tags}</span>}
    </span>
    <span className={styles.right}>
      {row.amount && <span className={styles.amount}>{row.amount}</span>}
      {row.underAmount && <span className={styles.under}>{row.underAmount}</span>}
    </span>
  </>
)

const SumLines = ({ row }: { row: CompactRow }) => (
  <li className={styles.sum}>
    <div className={styles.row} data-under={Boolean(row.underAmount)}>
      <span className={styles.title}>{row.title}</span>
      <Lines row={row} />
    </div>
  </li>
)

/** A list of rows with hairlines, as tables look on phones and cards show a few rows. */
export const RowList = <Row,>({ caption, rows, above, below, rowKey, compact, rowLink, openKey, detail }: RowListProps<Row>) => (
  <ul className={styles.list} aria-label={caption}>
    {above && <SumLines row={above.compact} />}
    {rows.map((row) => {
      const lines = compact(row)
      const title = <AmountText>{lines.title}</AmountText>
      const isOpen = openKey === rowKey(row)
      const Chevron = detail && isOpen ? IconChevronDown : IconChevronRight
      return (
        <li key={rowKey(row)} data-open={isOpen || undefined}>
          <div className={styles.row} data-under={Boolean(lines.underAmount)} {...(rowLink && rowClicks)}>
            <span className={styles.title}>
              {rowLink ? (
                <Link
                  resetScroll={false}
                  {...rowLink(row)}
                  {...ROW_LINK}
                  className={styles.link}
                  aria-expanded={detail ? isOpen : undefined}
                >
                  {title}
                </Link>
              ) : (
                title
              )}
            </span>
            <Lines row={lines} />
            {rowLink && <Chevron className={styles.chevron} size={16} stroke={1.7} aria-hidden />}
          </div>
          {isOpen && detail && <div className={styles.detail}>{detail(row)}</div>}
        </li>
      )
    })}
    {below && <SumLines row={below.compact} />}
  </ul>
)
