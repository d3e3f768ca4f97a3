import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../lib/session/session.js'
import { bulkText } from '../../../lib/text/bulk.js'
import { useHasRoomForPane } from '../../../ui/look/screen.js'
import type { ManageProps } from '../lists/manage-search.js'
import type { Deciding } from '../bulk/use-bulk.js'
import { useKeys } from '../keys/use-keys.js'
import { useRowKeys } from '../keys/use-row-keys.js'
import { useSelection } from '../bulk/use-selection.js'
import { useSteadyRows, type PageOfRows } from '../lists/use-steady-rows.js'

interface QueueOptions<Row> extends ManageProps {
  readonly query: UseQueryResult<PageOfRows<Row>>
  readonly idOf: (row: Row) => string
  readonly requestedAt: (row: Row) => string
  readonly deciding: Pick<Deciding<Row>, 'accountOf' | 'isFrozen'>
}

/** Why this admin cannot decide on a row together with others; undefined if they can. */
const useWhyNot = <Row>(
  { accountOf, isFrozen }: QueueOptions<Row>['deciding'],
  gone: Row | undefined,
) => {
  // The queue is still drawn for a moment after a session has ended.
  const { user } = useSession()
  return (row: Row): string | undefined => {
    if (row === gone) return bulkText.whyNot.decided
    if (isFrozen(row)) return bulkText.whyNot.frozen
    return accountOf(row) === user?.userId ? bulkText.whyNot.own : undefined
  }
}

/**
 * Keeps the open row in its place after another admin has decided it, until another one is opened.
 */
const useKeptRow = <Row>(rows: readonly Row[], isOpen: (row: Row) => boolean) => {
  const [kept, setKept] = useState<{ readonly row: Row; readonly at: number }>()
  const at = rows.findIndex(isOpen)
  const open = rows[at]
  if (open !== undefined && (kept?.row !== open || kept.at !== at)) setKept({ row: open, at })
  const gone = open === undefined && kept && isOpen(kept.row) ? kept : undefined
  return { rows: gone ? rows.toSpliced(gone.at, 0, gone.row) : rows, gone: gone?.row }
}

/**
 * The rows of a queue, and the ways through them: the keys J and K, and the next row after a
 * decision.
 */
export const useQueue = <Row>({
  query,
  search,
  onChange,
  idOf,
  requestedAt,
  deciding,
}: QueueOptions<Row>) => {
  const { open, ...list } = search
  const steady = useSteadyRows({
    data: query.data,
    isPlaceholder: query.isPlaceholderData,
    scope: JSON.stringify(list),
    arrivedAt: requestedAt,
    growsAtEnd: search.status === 'pending',
  })
  const hasRoom = useHasRoomForPane()
  const isOpen = (row: Row) => idOf(row) === open
  const { rows, gone } = useKeptRow(steady.rows, isOpen)
  const {
    list: element,
    go,
    next,
    previous,
  } = useRowKeys({ rows, idOf, open, onOpen: (id) => onChange({ open: id }) })
  const whyNot = useWhyNot(deciding, gone)
  const canDecide = (row: Row) => whyNot(row) === undefined
  const decidable = steady.rows.filter(canDecide)
  const selection = useSelection(decidable, idOf, JSON.stringify(list))
  const current = decidable.find(isOpen)
  const isQueue = search.status === 'pending'
  const select = isQueue && current ? () => selection.toggle(current) : undefined
  useKeys(rows.length > 0 ? { x: select } : {})
  const onDecided = () => {
    const following = hasRoom ? (next ?? previous) : undefined
    if (following) go(following)
    else onChange({ open: undefined })
  }
  const stillWaits = (row: Row) => decidable.some((each) => idOf(each) === idOf(row))
  return {
    ...steady,
    rows,
    gone,
    list: element,
    onDecided,
    canDecide,
    stillWaits,
    selection: isQueue ? { ...selection, whyNot } : undefined,
  }
}
