import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MOST_PAGES } from '#contracts/page'
import { formatListed } from '../../lib/format-money.js'
import { kitText, statusText } from '../../lib/text/kit.js'
import { manageText } from '../../lib/text/manage.js'
import { Card } from '../../ui/card.js'
import { DataTable, type Column, type DataTableProps } from '../../ui/data-table.js'
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
  readonly query: UseQueryResult<PageOfRows<Row>>
  readonly what: string
  readonly empty: ReactNode
  readonly filters: ReactNode
  readonly columns: readonly Column<Row>[]
  readonly compact: DataTableProps<Row>['compact']
  readonly idOf: (row: Row) => string
  readonly requestedAt: (row: Row) => string
  readonly hasProofs?: boolean
  /** The record in the pane; it says when it was decided. */
  readonly renderPane: (id: string, onDecided: () => void) => ReactNode
}

/** A list of requests with the open one beside it. Rows never jump, decided ones leave and the next one opens. */
export const Queue = <Row,>(props: QueueProps<Row>) => {
  const { query, search, what, idOf } = props
  const { rows, waiting, show, list, onDecided } = useQueue(props)
  return (
    <ListAndPane
      list={
        <>
          {props.filters}
          <div ref={list}>
            <Card flush footer={query.data && query.data.total > 0 && <Pager {...query.data} linkTo={toPage} />}>
              <FourStates
                query={query}
                what={what}
                unharmed={manageText.nothingChanged}
                skeleton={{ shape: 'rows', rows: 10 }}
                isEmpty={({ total }) => total === 0}
                empty={props.empty}
              >
                {({ total, size, most }) => (
                  <>
                    <QueueHead total={total} most={most ?? MOST_PAGES * size} status={search.status} waiting={waiting} onShow={show} />
                    <DataTable
                      caption={what}
                      density="staff"
                      rows={rows}
                      rowKey={idOf}
                      columns={props.columns}
                      compact={props.compact}
                      openKey={search.open}
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

interface QueueHeadProps {
  readonly total: number
  readonly most: number
  readonly status: ManageSearch['status']
  readonly waiting: number
  readonly onShow: () => void
}

const QueueHead = ({ total, most, status, waiting, onShow }: QueueHeadProps) => {
  const word = status === 'all' ? manageText.inAll : statusText[status].toLowerCase()
  return (
    <div className={styles.head}>
      <span>
        {manageText.found(formatListed(total, most), word, status === 'pending' ? manageText.oldestFirst : manageText.newestFirst)}
      </span>
      <span role="status">
        {waiting > 0 && (
          <Button variant="light" size="compact-sm" leftSection={<IconPlus size={14} stroke={2} aria-hidden />} onClick={onShow}>
            {kitText.newRows(waiting)}
          </Button>
        )}
      </span>
    </div>
  )
}
