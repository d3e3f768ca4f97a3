import { Button, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconInbox, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MOST_PAGES } from '#contracts/page'
import { formatListed, formatMoney } from '../../lib/format-money.js'
import { kitText, statusText } from '../../lib/text/kit.js'
import { manageText } from '../../lib/text/manage.js'
import { Card } from '../../ui/card.js'
import { DataTable, type Column, type DataTableProps } from '../../ui/data-table.js'
import { EmptyState } from '../../ui/empty-state.js'
import { FourStates } from '../../ui/four-states.js'
import { ListAndPane } from '../../ui/page.js'
import { Pager } from '../../ui/pager.js'
import { KeyHints } from './key-hints.js'
import type { ManageProps, ManageSearch } from './manage-search.js'
import { openRecord, toPage } from './manage-links.js'
import styles from './queue.module.css'
import { useQueue } from './use-queue.js'
import type { PageOfRows } from './use-steady-rows.js'

interface QueueProps<Row> extends ManageProps {
  readonly query: UseQueryResult<PageOfRows<Row> & { readonly pendingSum?: bigint | undefined }>
  readonly what: string
  /** What is said where nothing waits, and where nothing matches. */
  readonly text: { readonly none: string; readonly noneText: string; readonly empty: string; readonly noMatch: (words: string) => string }
  readonly filters: ReactNode
  readonly columns: readonly Column<Row>[]
  readonly compact: DataTableProps<Row>['compact']
  readonly idOf: (row: Row) => string
  readonly amountOf: (row: Row) => bigint
  readonly requestedAt: (row: Row) => string
  readonly hasProofs?: boolean
  /** Who decided on the open row, where it has left the list meanwhile. */
  readonly renderDecided: (id: string) => ReactNode
  /** The record in the pane; it says when it was decided. */
  readonly renderPane: (id: string, onDecided: () => void) => ReactNode
}

/** The row that has left the list says who decided on it, under its client. */
const withDecided = <Row,>({ columns, compact, idOf, renderDecided }: QueueProps<Row>, gone: Row | undefined) => {
  if (gone === undefined) return { columns, compact }
  const note = (row: Row) => idOf(row) === idOf(gone) && <span className={styles.decided}>{renderDecided(idOf(row))}</span>
  const told = (column: Column<Row>): Column<Row> => ({
    ...column,
    cell: (row) => (
      <>
        {column.cell(row)}
        {note(row)}
      </>
    ),
  })
  return {
    columns: columns.map((column) => (column.id === 'client' ? told(column) : column)),
    compact: (row: Row) => ({ ...compact(row), ...(note(row) && { tags: note(row) }) }),
  }
}

/** A list of requests with the open one beside it. Rows never jump, decided ones leave and the next one opens. */
export const Queue = <Row,>(props: QueueProps<Row>) => {
  const { query, search, what, idOf, amountOf } = props
  const { rows, gone, waiting, isFresh, show, list, onDecided } = useQueue(props)
  const counted = (total: number) => total - waiting.length
  return (
    <ListAndPane
      list={
        <>
          {props.filters}
          <div ref={list}>
            <Card
              flush
              footer={query.data && query.data.total > 0 && <Pager {...query.data} total={counted(query.data.total)} linkTo={toPage} />}
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
                      sum={pendingSum === undefined ? undefined : pendingSum - waiting.reduce((sum, row) => sum + amountOf(row), 0n)}
                      status={search.status}
                      what={what}
                      waiting={waiting.length}
                      onShow={show}
                    />
                    <DataTable
                      caption={what}
                      density="staff"
                      rows={rows}
                      rowKey={idOf}
                      {...withDecided(props, gone)}
                      openKey={search.open}
                      isFresh={isFresh}
                      rowLink={(row) => openRecord(idOf(row))}
                    />
                  </>
                )}
              </FourStates>
            </Card>
          </div>
          <KeyHints hasProofs={props.hasProofs ?? false} />
        </>
      }
      pane={search.open && props.renderPane(search.open, onDecided)}
    />
  )
}

/** Nothing waits; or something may, but nothing matches what is searched for. */
const EmptyQueue = ({ search, onChange, text }: Pick<QueueProps<unknown>, 'search' | 'onChange' | 'text'>) => {
  const { search: words, method, status } = search
  if (words === '' && method === undefined) {
    const isQueue = status === 'pending'
    return <EmptyState icon={IconInbox} title={isQueue ? text.none : text.empty} text={isQueue ? text.noneText : text.noMatch('')} />
  }
  return (
    <EmptyState
      icon={IconInbox}
      title={text.noMatch(words)}
      action={
        <Button variant="default" size="compact-md" onClick={() => onChange({ search: '', method: undefined, page: 1 })}>
          {words === '' ? manageText.clearFilters : manageText.clearSearch}
        </Button>
      }
    />
  )
}

interface QueueHeadProps {
  readonly found: string
  /** What the pending ones that are shown and all further ones come to. */
  readonly sum: bigint | undefined
  readonly status: ManageSearch['status']
  readonly what: string
  readonly waiting: number
  readonly onShow: () => void
}

const QueueHead = ({ found, sum, status, what, waiting, onShow }: QueueHeadProps) => {
  const word = status === 'all' ? manageText.inAll : statusText[status].toLowerCase()
  const order = status === 'pending' ? manageText.oldestFirst : manageText.newestFirst
  return (
    <div className={styles.head}>
      <span>{manageText.found(found, word, order, sum === undefined ? undefined : formatMoney(sum))}</span>
      <VisuallyHidden role="status">{waiting > 0 && manageText.arrived(waiting, what.toLowerCase())}</VisuallyHidden>
      {waiting > 0 && (
        <Button variant="light" size="compact-sm" leftSection={<IconPlus size={14} stroke={2} aria-hidden />} onClick={onShow}>
          {kitText.newRows(waiting)}
        </Button>
      )}
    </div>
  )
}
