import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { CheckedLink } from '../../lib/links/link-to.js'
import styles from './data-table.module.css'
import { groupBegunBy, RowList, type CompactRow } from './row-list.js'
import { AllCheck, RowBox, type Selection } from './row-check.js'
import { ROW_LINK, rowClicks } from './row-clicks.js'
import { useIsWide } from '../look/screen.js'
import { useFit } from '../look/use-fit.js'

export interface Column<Row> {
  readonly id: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Aligns amounts and numbers to the right. */
  readonly isNumber?: boolean
  /** Shows secondary text in a weaker colour. */
  readonly isQuiet?: boolean
  /**
   * For text of any length: its share of the width in percent, or less if the other columns need
   * the room.
   */
  readonly share?: number
}

/**
 * A row without a record, such as an opening balance: its cells by column id, and its form on a
 * phone.
 */
export interface SumRow {
  readonly cells: Readonly<Record<string, ReactNode>>
  readonly compact: CompactRow
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string
  readonly rows: readonly Row[]
  /** Rows before the first and after the last record. */
  readonly above?: SumRow | undefined
  readonly below?: SumRow | undefined
  readonly rowKey: (row: Row) => string
  /** The name of a row's group, shown before the first of its rows, which stand together. */
  readonly groupOf?: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  /** The form of a row on a phone. */
  readonly compact: (row: Row) => CompactRow
  /** The link of a row. The first column holds it, and a click anywhere in the row follows it. */
  readonly rowLink?: (row: Row) => CheckedLink
  readonly openKey?: string | undefined
  /** Tells which rows have just arrived. They are tinted for a moment. */
  readonly isFresh?: ((row: Row) => boolean) | undefined
  /** The details shown under the open row. */
  readonly detail?: (row: Row) => ReactNode
  /** Adds a checkbox to each row, and one for all rows. */
  readonly selection?: Selection<Row> | undefined
  /** The height of rows: 36 px for staff, 40 px for clients. */
  readonly density?: 'client' | 'staff'
}

/**
 * A table on screens from 48em where it has room for all its columns, else a list. The open row is
 * tinted, with an edge.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const isWide = useIsWide()
  const { ref, isTooWide } = useFit(props.rows)
  if (!isWide || isTooWide)
    return (
      <div ref={ref}>
        <RowList {...props} />
      </div>
    )
  return (
    <div ref={ref} className={styles.scroll} role="region" aria-label={props.caption} tabIndex={0}>
      <Table {...props} />
    </div>
  )
}

const Table = <Row,>(props: DataTableProps<Row>) => (
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
          <th
            key={column.id}
            scope="col"
            data-number={column.isNumber || undefined}
            style={widthOf(column)}
          >
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {props.above && <SumLine row={props.above} columns={props.columns} />}
      {props.rows.map((row, at) => (
        <Fragment key={props.rowKey(row)}>
          <GroupLine name={groupBegunBy(props, at)} width={props.columns.length} />
          <TableRow row={row} table={props} />
        </Fragment>
      ))}
      {props.below && <SumLine row={props.below} columns={props.columns} />}
    </tbody>
  </table>
)

const GroupLine = ({ name, width }: { name: string | undefined; width: number }) =>
  name !== undefined && (
    <tr className={styles.group}>
      <td colSpan={width}>{name}</td>
    </tr>
  )

const widthOf = ({ share }: { readonly share?: number }) =>
  share === undefined ? undefined : { width: `${share}%` }

const SumLine = <Row,>({
  row: { cells },
  columns,
}: {
  row: SumRow
  columns: readonly Column<Row>[]
}) => (
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
      <tr
        data-open={isOpen || undefined}
        data-selected={selection?.isSelected(row) || undefined}
        data-fresh={isFresh?.(row) || undefined}
        {...(rowLink && rowClicks)}
      >
        {selection && (
          <td className={styles.check}>
            <RowBox selection={selection} row={row} />
          </td>
        )}
        {columns.map((column, at) => (
          <td
            key={column.id}
            data-number={column.isNumber || undefined}
            data-quiet={column.isQuiet || undefined}
            data-share={column.share}
          >
            {at === 0 && rowLink ? (
              <Link
                resetScroll={false}
                {...rowLink(row)}
                {...ROW_LINK}
                className={styles.link}
                aria-expanded={detail ? isOpen : undefined}
              >
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
