import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { MOST_PAGES } from '#contracts/values/page-limits'
import { formatListed, formatMoney } from '../../../lib/format/format-money.js'
import { bulkText } from '../../../lib/text/bulk.js'
import { manageText } from '../../../lib/text/manage.js'
import { Card } from '../../../ui/figures/card.js'
import { DataTable, type Column } from '../../../ui/lists/data-table.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { ListAndPane } from '../../../ui/page/page.js'
import { Pager } from '../../../ui/lists/pager.js'
import type { Selection } from '../../../ui/lists/row-check.js'
import { BulkAsked, useAsked } from '../bulk/bulk-asked.js'
import { BulkBar, refusedNote } from '../bulk/bulk-bar.js'
import { EnlargedProvider } from '../proofs/enlarged.js'
import { EmptyQueue } from './empty-queue.js'
import { KeyHints } from '../keys/key-hints.js'
import { LookMark } from '../record/looking.js'
import type { ManageProps } from '../lists/manage-search.js'
import { openRecord, toPage } from '../lists/manage-links.js'
import styles from '../lists/queue.module.css'
import { compactRow, queueColumns, type QueueList } from './queue-columns.js'
import { QueueHead } from './queue-head.js'
import { idOf, type QueueRow, type RecordProps } from '../lists/queue-row.js'
import { SelectingProvider } from '../keys/selecting.js'
import type { Outcome } from '../bulk/use-bulk.js'
import { useProofs } from '../proofs/use-proofs.js'
import { useQueue } from './use-queue.js'
import type { PageOfRows } from '../lists/use-steady-rows.js'

interface QueueProps extends ManageProps {
  readonly query: UseQueryResult<
    PageOfRows<QueueRow> & { readonly pendingSum?: bigint | undefined }
  >
  readonly list: QueueList
  readonly filters: ReactNode
  /** The record of an address whose row is not in the list. */
  readonly renderUnlisted: Render
}

/** The boxes of the rows, each labelled with the amount and the client. */
const boxesOf = (
  selection: Omit<Selection<QueueRow>, 'labelOf' | 'allLabel' | 'count'> & {
    readonly selected: readonly QueueRow[]
  },
) => ({
  ...selection,
  count: selection.selected.length,
  labelOf: ({ amount, email }: QueueRow) => bulkText.select(formatMoney(amount), email),
  allLabel: bulkText.selectAll,
})

/**
 * Adds notes to a row: next to its client, who is looking at it; under its client, who decided it,
 * or why its decision was refused.
 */
const withNotes = (
  { list, search }: QueueProps,
  gone: QueueRow | undefined,
  outcomes: ReadonlyMap<string, Outcome>,
) => {
  const note = (row: QueueRow) => {
    if (row.id === gone?.id) return <span className={styles.decided}>{row.renderDecided()}</span>
    return refusedNote(outcomes.get(row.id))
  }
  const told = (column: Column<QueueRow>): Column<QueueRow> => ({
    ...column,
    cell: (row) => (
      <>
        <span className={styles.who}>
          {column.cell(row)}
          <LookMark requestId={row.id} />
        </span>
        {note(row)}
      </>
    ),
  })
  return {
    columns: queueColumns(list, search.status).map((column) =>
      column.id === 'client' ? told(column) : column,
    ),
    compact: (row: QueueRow) => {
      const { title, ...lines } = compactRow(row, search.status)
      const marked = (
        <>
          {title}
          <LookMark requestId={row.id} />
        </>
      )
      return { ...lines, title: marked, ...(note(row) && { tags: note(row) }) }
    },
  }
}

interface QueueRowsProps extends QueueProps {
  readonly queue: ReturnType<typeof useQueue>
  readonly bulk: ReturnType<typeof useAsked>
}

/** The rows, and the actions on the selected ones. */
const QueueRows = ({ queue, bulk, ...props }: QueueRowsProps) => {
  const { list, search } = props
  const { rows, gone, isFresh, selection } = queue
  return (
    <>
      {selection && (
        <BulkBar selected={selection.selected} onAsk={bulk.ask} onClear={selection.clear} />
      )}
      <DataTable
        caption={list.text.what}
        density="staff"
        rows={rows}
        rowKey={idOf}
        {...withNotes(props, gone, bulk.outcomes)}
        openKey={search.open}
        isFresh={isFresh}
        rowLink={({ id }) => openRecord(id)}
        selection={selection && boxesOf(selection)}
      />
    </>
  )
}

/**
 * A list of requests with the open one next to it. Rows never jump. A decided one leaves the list,
 * and the next one opens.
 */
export const Queue = (props: QueueProps) => {
  const { query, search, onChange } = props
  const { text, hasProofs, isPaidOut } = props.list
  const queue = useQueue(props)
  const bulk = useAsked()
  const close = (outcomes: ReadonlyMap<string, Outcome>) => {
    bulk.ask(undefined)
    if (outcomes.size === 0) return
    bulk.setOutcomes(outcomes)
    onChange({ open: undefined })
  }
  const { gone, waiting, show, element } = queue
  const counted = (total: number) => total - waiting.length
  return (
    <ListAndPane
      list={
        <>
          {props.filters}
          <div ref={element}>
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
                what={text.what}
                unharmed={manageText.nothingChanged}
                skeleton={{ shape: 'rows', rows: 10 }}
                isEmpty={({ total }) => total === 0 && gone === undefined}
                empty={<EmptyQueue search={search} onChange={onChange} text={text} />}
              >
                {({ total, size, most, pendingSum }) => (
                  <>
                    <QueueHead
                      found={formatListed(counted(total), most ?? MOST_PAGES * size)}
                      sum={
                        pendingSum === undefined
                          ? undefined
                          : pendingSum - waiting.reduce((sum, { amount }) => sum + amount, 0n)
                      }
                      status={search.status}
                      isPaidOut={isPaidOut}
                      what={text.what}
                      waiting={waiting.length}
                      onShow={show}
                    />
                    <QueueRows {...props} queue={queue} bulk={bulk} />
                  </>
                )}
              </FourStates>
            </Card>
          </div>
          <KeyHints of={hasProofs ? 'proofs' : 'requests'} />
          <BulkAsked
            asked={bulk.asked}
            what={text.what}
            stillWaits={queue.stillWaits}
            onClose={close}
          />
        </>
      }
      pane={search.open && <Pane {...props} queue={queue} open={search.open} />}
    />
  )
}

interface PaneProps extends QueueProps {
  readonly queue: ReturnType<typeof useQueue>
  readonly open: string
}

type Render = (props: RecordProps) => ReactNode

/** Once chosen, the component stays, though the row of the record may arrive or leave the list. */
const OpenRecord = ({ render, ...props }: RecordProps & { readonly render: Render }) => {
  const [first] = useState(() => render)
  return first(props)
}

/** The pane: the open record, and the way from its proof to the next waiting one. */
const Pane = ({ queue, open, onChange, renderUnlisted }: PaneProps) => {
  const { rows, selection, onDecided } = queue
  const proofs = useProofs({ ...queue, open, onOpen: (id) => onChange({ open: id }) })
  const render = rows.find(({ id }) => id === open)?.renderRecord ?? renderUnlisted
  return (
    <SelectingProvider value={(selection?.selected.length ?? 0) > 0}>
      <EnlargedProvider value={selection ? proofs : { ...proofs, next: undefined }}>
        <OpenRecord key={open} id={open} onDecided={onDecided} isPane render={render} />
      </EnlargedProvider>
    </SelectingProvider>
  )
}
