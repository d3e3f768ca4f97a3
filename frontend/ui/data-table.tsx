import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { CheckedLink } from '../lib/link-to.js'
import styles from './data-table.module.css'
import { RowList, type CompactRow } from './row-list.js'
import { AllCheck, RowBox, type Selection } from './row-check.js'
import { ROW_LINK, rowClicks } from './row-clicks.js'
import { useIsWide } from './screen.js'

export interface Column<Row> {
  readonly id: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Amounts and numbers stand right. */
  readonly isNumber?: boolean
  /** Secondary text in a quieter colour. */
  readonly isQuiet?: boolean
  /** Holds text of any length: its part of the width in percent, however long the text is; less where the others need the room. */
  readonly share?: number
}

/** A row that stands for no record, such as an opening balance: its cells by the ids of their columns, and the same on a phone. */
export interface SumRow {
  readonly cells: Readonly<Record<string, ReactNode>>
  readonly compact: CompactRow
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string
  readonly rows: readonly Row[]
  /** Before the first row, and after the last one. */
  readonly above?: SumRow | undefined
  readonly below?: SumRow | undefined
  readonly rowKey: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  /** The same row on a phone. */
  readonly compact: (row: Row) => CompactRow
  /** Where a row leads; the first column carries the link, the whole row is its target. One to another page resets the scroll. */
  readonly rowLink?: (row: Row) => CheckedLink
  readonly openKey?: string | undefined
  /** Rows that have just arrived are tinted for a moment. */
  readonly isFresh?: ((row: Row) => boolean) | undefined
  /** Shown under the open row. */
  readonly detail?: (row: Row) => ReactNode
  /** A box before each row, and one for all. */
  readonly selection?: Selection<Row> | undefined
  /** Rows of 36 px where staff work, of 40 px where clients look. */
  readonly density?: 'client' | 'staff'
}

/** A table from 48em up, a list under it. Numbers stand right, the open row is tinted with an edge. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const isWide = useIsWide()
  if (!isWide) return <RowList {...props} />
  return (
    <div className={styles.scroll} role="region" aria-label={props.caption} tabIndex={0}>
      <table className={styles.table} data-density={props.density ?? 'client'}>
        <caption className={styles.caption}>{props.caption}</caption>
        <thead>
          <tr>
            {props.selection && (
              <th scope="col" className={styles.check}>
                <AllCheck selection={props.selection} rows={props.rows} />
              </th>
            )}
            {props.columns.map((column) => (
              <th key={column.id} scope="col" data-number={column.isNumber || undefined} style={widthOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.above && <SumLine row={props.above} columns={props.columns} />}
          {props.rows.map((row) => (
            <TableRow key={props.rowKey(row)} row={row} table={props} />
          ))}
          {props.below && <SumLine row={props.below} columns={props.columns} />}
        </tbody>
      </table>
    </div>
  )
}

const widthOf = ({ share }: { readonly share?: number }) => (share === undefined ? undefined : { width: `${share}%` })

const SumLine = <Row,>({ row: { cells }, columns }: { row: SumRow; columns: readonly Column<Row>[] }) => (
  <tr className={styles.sum}>
    {columns.map(({ id, isNumber }) => (
      <td key={id} data-number={isNumber || undefined}>
        {cells[id]}
      </td>
    ))}
  </tr>
)

const TableRow = <Row,>({ row, table }: { row: Row; table: DataTableProps<Row> }) => {
  const { columns, rowKey, rowLink, openKey, isFresh, detail, selection } = table
  const isOpen = openKey === rowKey(row)
  return (
    <Fragment>
      <tr data-open={isOpen || undefined} data-fresh={isFresh?.(row) || undefined} {...(rowLink && rowClicks)}>
        {selection && (
          <td className={styles.check}>
            <RowBox selection={selection} row={row} />
          </td>
        )}
        {columns.map((column, at) => (
          <td key={column.id} data-number={column.isNumber || undefined} data-quiet={column.isQuiet || undefined} data-share={column.share}>
            {at === 0 && rowLink ? (
              <Link resetScroll={false} {...rowLink(row)} {...ROW_LINK} className={styles.link} aria-expanded={detail ? isOpen : undefined}>
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
      {isOpen && detail && (
        <tr className={styles.detail}>
          <td colSpan={columns.length}>{detail(row)}</td>
        </tr>
      )}
    </Fragment>
  )
}
