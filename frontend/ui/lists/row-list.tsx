import { Link } from '@tanstack/react-router'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState, type ReactNode } from 'react'
import type { CheckedLink } from '../../lib/links/link-to.js'
import { AmountText } from '../figures/hidden-amounts.js'
import { RowBox, type Selection } from './row-check.js'
import { ROW_LINK, rowClicks } from './row-clicks.js'
import styles from './row-list.module.css'
import { useJustChanged } from '../figures/use-just-changed.js'

/** A row on a phone: title and amount on the first line, further text below. */
export interface CompactRow {
  readonly title: ReactNode
  readonly amount?: ReactNode
  readonly under?: ReactNode
  readonly underAmount?: ReactNode
  readonly tags?: ReactNode
  /** The status, before the amount if there is room, under it on phones. */
  readonly status?: ReactNode
  /** A value whose change tints the row for a moment, such as the status of a request. */
  readonly watched?: string
}

interface RowListProps<Row> {
  readonly caption: string
  readonly rows: readonly Row[]
  /** Rows without a record, before the first and after the last one. */
  readonly above?: { readonly compact: CompactRow } | undefined
  readonly below?: { readonly compact: CompactRow } | undefined
  readonly rowKey: (row: Row) => string
  readonly groupOf?: (row: Row) => string
  readonly compact: (row: Row) => CompactRow
  readonly rowLink?: (row: Row) => CheckedLink
  readonly openKey?: string | undefined
  readonly isFresh?: ((row: Row) => boolean) | undefined
  readonly detail?: (row: Row) => ReactNode
  /** Adds a checkbox to each row. */
  readonly selection?: Selection<Row> | undefined
  /** Tints rows for a moment if they appear after the first render. */
  readonly isLive?: boolean
}

const Lines = ({ row }: { row: CompactRow }) => (
  <>
    <span className={styles.left}>
      {row.under && <span className={styles.under}>{row.under}</span>}
      {row.tags && <span className={styles.tags}>{row.tags}</span>}
    </span>
    <span className={styles.right}>
      {row.amount && <span className={styles.amount}>{row.amount}</span>}
      {row.status && <span className={styles.status}>{row.status}</span>}
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

/** The name of the group that begins with a row; undefined if none does. */
export const groupBegunBy = <Row,>(
  { rows, groupOf }: Pick<RowListProps<Row>, 'rows' | 'groupOf'>,
  at: number,
): string | undefined => {
  const [row, before] = [rows[at], rows[at - 1]]
  const name = row && groupOf?.(row)
  return before && groupOf?.(before) === name ? undefined : name
}

const GroupLine = ({ name }: { name: string | undefined }) =>
  name !== undefined && <li className={styles.group}>{name}</li>

/** A list of rows with hairlines, for tables on phones and for cards with a few rows. */
export const RowList = <Row,>(list: RowListProps<Row>) => {
  const [first] = useState(() => new Set(list.rows.map(list.rowKey)))
  const isNew = (row: Row) =>
    list.isFresh?.(row) ?? (list.isLive === true && !first.has(list.rowKey(row)))
  return (
    <ul className={styles.list} aria-label={list.caption}>
      {list.above && <SumLines row={list.above.compact} />}
      {list.rows.map((row, at) => (
        <Fragment key={list.rowKey(row)}>
          <GroupLine name={groupBegunBy(list, at)} />
          <ListRow row={row} list={list} isNew={isNew(row)} />
        </Fragment>
      ))}
      {list.below && <SumLines row={list.below.compact} />}
    </ul>
  )
}

interface ListRowProps<Row> {
  readonly row: Row
  readonly list: RowListProps<Row>
  readonly isNew: boolean
}

interface RowTitleProps {
  readonly link: CheckedLink | undefined
  /** Whether the row is open; undefined if it cannot be opened. */
  readonly isOpen: boolean | undefined
  readonly children: ReactNode
}

/** The title of a row, which holds its link. */
const RowTitle = ({ link, isOpen, children }: RowTitleProps) => {
  const title = <AmountText>{children}</AmountText>
  if (!link) return title
  return (
    <Link
      resetScroll={false}
      {...link}
      {...ROW_LINK}
      className={styles.link}
      aria-expanded={isOpen}
    >
      {title}
    </Link>
  )
}

const Chevron = ({ isDown }: { isDown: boolean }) => {
  const Mark = isDown ? IconChevronDown : IconChevronRight
  return <Mark className={styles.chevron} size={16} stroke={1.7} aria-hidden />
}

/** The value of an attribute that is either present or missing. */
const mark = (isThere: boolean): true | undefined => isThere || undefined

const ListRow = <Row,>({
  row,
  list: { rowKey, compact, rowLink, openKey, detail, selection },
  isNew,
}: ListRowProps<Row>) => {
  const lines = compact(row)
  const hasChanged = useJustChanged(lines.watched ?? '')
  const isOpen = openKey === rowKey(row)
  const opened = isOpen ? detail?.(row) : undefined
  return (
    <li
      data-open={mark(isOpen)}
      data-changed={mark(hasChanged)}
      data-new={mark(isNew)}
      data-select={mark(selection !== undefined)}
    >
      <RowBox selection={selection} row={row} />
      <div
        className={styles.row}
        data-under={Boolean(lines.underAmount || lines.status)}
        {...(rowLink && rowClicks)}
      >
        <span className={styles.title}>
          <RowTitle link={rowLink?.(row)} isOpen={detail && isOpen}>
            {lines.title}
          </RowTitle>
        </span>
        <Lines row={lines} />
        {rowLink && <Chevron isDown={Boolean(opened)} />}
      </div>
      {opened && <div className={styles.detail}>{opened}</div>}
    </li>
  )
}
