import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MOST_PAGES } from '#contracts/values/page-limits'
import { formatListed, formatMoney } from '../../../lib/format/format-money.js'
import { bulkText } from '../../../lib/text/bulk.js'
import { manageText } from '../../../lib/text/manage.js'
import { Card } from '../../../ui/figures/card.js'
import { DataTable, type Column, type DataTableProps } from '../../../ui/lists/data-table.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { ListAndPane } from '../../../ui/page/page.js'
import { Pager } from '../../../ui/lists/pager.js'
import type { Selection } from '../../../ui/lists/row-check.js'
import { BulkAsked, useAsked } from '../bulk/bulk-asked.js'
import { BulkBar, refusedNote } from '../bulk/bulk-bar.js'
import { EnlargedProvider } from '../proofs/enlarged.js'
import { EmptyQueue, type QueueWords } from './empty-queue.js'
import { KeyHints } from '../keys/key-hints.js'
import { LookMark } from '../record/looking.js'
import type { ManageProps } from '../lists/manage-search.js'
import { openRecord, toPage } from '../lists/manage-links.js'
import type { depositQuery } from '../lists/queries.js'
import styles from '../lists/queue.module.css'
import { QueueHead } from './queue-head.js'
import { SelectingProvider } from '../keys/selecting.js'
import type { Deciding, Outcome } from '../bulk/use-bulk.js'
import { useProofs } from '../proofs/use-proofs.js'
import { useQueue } from './use-queue.js'
import type { PageOfRows } from '../lists/use-steady-rows.js'

interface QueueProps<Row> extends ManageProps {
  readonly query: UseQueryResult<PageOfRows<Row> & { readonly pendingSum?: bigint | undefined }>
  readonly what: string
  readonly text: QueueWords
  readonly filters: ReactNode
  readonly columns: readonly Column<Row>[]
  readonly compact: DataTableProps<Row>['compact']
  readonly idOf: (row: Row) => string
  readonly amountOf: (row: Row) => bigint
  readonly requestedAt: (row: Row) => string
  /** The record of a request, if each may have a proof. */
  readonly recordOf?: (id: string) => ReturnType<typeof depositQuery>
  /** How several requests are decided at once. */
  readonly deciding: Deciding<Row>
  /** Says who decided the open row, if it has left the list. */
  readonly renderDecided: (row: Row) => ReactNode
  /** The record in the pane, which calls `onDecided` when it is decided. */
  readonly renderPane: (id: string, onDecided: () => void) => ReactNode
}

/** The boxes of the rows, each labelled with the amount and the client. */
const boxesOf = <Row,>(
  { amountOf, deciding }: QueueProps<Row>,
  selection: Omit<Selection<Row>, 'labelOf' | 'allLabel' | 'count'> & { selected: readonly Row[] },
) => ({
  ...selection,
  count: selection.selected.length,
  labelOf: (row: Row) => bulkText.select(formatMoney(amountOf(row)), deciding.clientOf(row)),
  allLabel: bulkText.selectAll,
})

/**
 * Adds notes to a row: next to its client, who is looking at it; under its client, who decided it,
 * or why its decision was refused.
 */
const withNotes = <Row,>(
  { columns, compact, idOf, renderDecided }: QueueProps<Row>,
  gone: Row | undefined,
  outcomes: ReadonlyMap<string, Outcome>,
) => {
  const note = (row: Row) => {
    if (gone && idOf(row) === idOf(gone))
      return <span className={styles.decided}>{renderDecided(row)}</span>
    return refusedNote(outcomes.get(idOf(row)))
  }
  const told = (column: Column<Row>): Column<Row> => ({
    ...column,
    cell: (row) => (
      <>
        <span className={styles.who}>
          {column.cell(row)}
          <LookMark requestId={idOf(row)} />
        </span>
        {note(row)}
      </>
    ),
  })
  return {
    columns: columns.map((column) => (column.id === 'client' ? told(column) : column)),
    compact: (row: Row) => {
      const { title, ...lines } = compact(row)
      const marked = (
        <>
          {title}
          <LookMark requestId={idOf(row)} />
        </>
      )
      return { ...lines, title: marked, ...(note(row) && { tags: note(row) }) }
    },
  }
}

interface QueueRowsProps<Row> extends QueueProps<Row> {
  readonly queue: ReturnType<typeof useQueue<Row>>
  readonly bulk: ReturnType<typeof useAsked<Row>>
}

/** The rows, and the actions on the selected ones. */
const QueueRows = <Row,>({ queue, bulk, ...props }: QueueRowsProps<Row>) => {
  const { what, idOf, amountOf, search } = props
  const { rows, gone, isFresh, selection } = queue
  return (
    <>
      {selection && (
        <BulkBar
          selected={selection.selected}
          amountOf={amountOf}
          onAsk={bulk.ask}
          onClear={selection.clear}
        />
      )}
      <DataTable
        caption={what}
        density="staff"
        rows={rows}
        rowKey={idOf}
        {...withNotes(props, gone, bulk.outcomes)}
        openKey={search.open}
        isFresh={isFresh}
        rowLink={(row) => openRecord(idOf(row))}
        selection={selection && boxesOf(props, selection)}
      />
    </>
  )
}

/**
 * A list of requests with the open one next to it. Rows never jump. A decided one leaves the list,
 * and the next one opens.
 */
export const Queue = <Row,>(props: QueueProps<Row>) => {
  const { query, search, what, amountOf, onChange } = props
  const queue = useQueue(props)
  const bulk = useAsked<Row>()
  const close = (outcomes: ReadonlyMap<string, Outcome>) => {
    bulk.ask(undefined)
    if (outcomes.size === 0) return
    bulk.setOutcomes(outcomes)
    onChange({ open: undefined })
  }
  const { gone, waiting, show, list } = queue
  const counted = (total: number) => total - waiting.length
  return (
    <ListAndPane
      list={
        <>
          {props.filters}
          <div ref={list}>
            <Card
              flush
              footer={
                query.data &&
                query.data.total > 0 && (
                  <Pager {...query.data} total={counted(query.data.total)} linkTo={toPage} />
                )
              }
            >
              <FourStates
                query={query}
                what={what}
                unharmed={manageText.nothingChanged}
                skeleton={{ shape: 'rows', rows: 10 }}
                isEmpty={({ total }) => total === 0 && gone === undefined}
                empty={<EmptyQueue {...props} />}
              >
                {({ total, size, most, pendingSum }) => (
                  <>
                    <QueueHead
                      found={formatListed(counted(total), most ?? MOST_PAGES * size)}
                      sum={
                        pendingSum === undefined
                          ? undefined
                          : pendingSum - waiting.reduce((sum, row) => sum + amountOf(row), 0n)
                      }
                      status={search.status}
                      what={what}
                      waiting={waiting.length}
                      onShow={show}
                    />
                    <QueueRows {...props} queue={queue} bulk={bulk} />
                  </>
                )}
              </FourStates>
            </Card>
          </div>
          <KeyHints of={props.recordOf ? 'proofs' : 'requests'} />
          <BulkAsked asked={bulk.asked} {...props} stillWaits={queue.stillWaits} onClose={close} />
        </>
      }
      pane={search.open && <Pane {...props} queue={queue} open={search.open} />}
    />
  )
}

type PaneProps<Row> = QueueProps<Row> & {
  readonly queue: ReturnType<typeof useQueue<Row>>
  readonly open: string
}

/** The open record, with the link from its proof to the next waiting one. */
const Pane = <Row,>({ queue, open, ...props }: PaneProps<Row>) => {
  const { selection, onDecided } = queue
  const proofs = useProofs({
    recordOf: undefined,
    ...props,
    ...queue,
    open,
    onOpen: (id) => props.onChange({ open: id }),
  })
  return (
    <SelectingProvider value={(selection?.selected.length ?? 0) > 0}>
      <EnlargedProvider value={selection ? proofs : { ...proofs, next: undefined }}>
        {props.renderPane(open, onDecided)}
      </EnlargedProvider>
    </SelectingProvider>
  )
}
