import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../lib/session/session.js'
import { bulkText } from '../../../lib/text/bulk.js'
import { useHasRoomForPane } from '../../../ui/look/screen.js'
import type { ManageProps } from '../lists/manage-search.js'
import { useKeys } from '../keys/use-keys.js'
import { useRowKeys } from '../keys/use-row-keys.js'
import { useSelection } from '../bulk/use-selection.js'
import { idOf, type QueueRow } from '../lists/queue-row.js'
import { useSteadyRows, type PageOfRows } from '../lists/use-steady-rows.js'

interface QueueOptions extends ManageProps {
  readonly query: UseQueryResult<PageOfRows<QueueRow>>
}

/** Why this admin cannot decide on a row together with others; undefined if they can. */
const useWhyNot = (gone: QueueRow | undefined) => {
  // The queue is still drawn for a moment after a session has ended.
  const { user } = useSession()
  return (row: QueueRow): string | undefined => {
    if (row === gone) return bulkText.whyNot.decided
    if (row.isFrozen) return bulkText.whyNot.frozen
    return row.accountId === user?.userId ? bulkText.whyNot.own : undefined
  }
}

/**
 * Keeps the open row in its place after another admin has decided it, until another one is opened.
 */
const useKeptRow = (rows: readonly QueueRow[], isOpen: (row: QueueRow) => boolean) => {
  const [kept, setKept] = useState<{ readonly row: QueueRow; readonly at: number }>()
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
export const useQueue = ({ query, search, onChange }: QueueOptions) => {
  const { open, ...list } = search
  const steady = useSteadyRows({
    data: query.data,
    isPlaceholder: query.isPlaceholderData,
    scope: JSON.stringify(list),
    arrivedAt: ({ requestedAt }) => requestedAt,
    growsAtEnd: search.status === 'pending',
  })
  const hasRoom = useHasRoomForPane()
  const isOpen = ({ id }: QueueRow) => id === open
  const { rows, gone } = useKeptRow(steady.rows, isOpen)
  const {
    list: element,
    go,
    next,
    previous,
  } = useRowKeys({ rows, idOf, open, onOpen: (id) => onChange({ open: id }) })
  const whyNot = useWhyNot(gone)
  const canDecide = (row: QueueRow) => whyNot(row) === undefined
  const decidable = steady.rows.filter(canDecide)
  const selection = useSelection(decidable, JSON.stringify(list))
  const current = decidable.find(isOpen)
  const isQueue = search.status === 'pending'
  const select = isQueue && current ? () => selection.toggle(current) : undefined
  useKeys(rows.length > 0 ? { x: select } : {})
  const onDecided = () => {
    const following = hasRoom ? (next ?? previous) : undefined
    if (following) go(following)
    else onChange({ open: undefined })
  }
  const stillWaits = ({ id }: QueueRow) => decidable.some((each) => each.id === id)
  return {
    ...steady,
    rows,
    gone,
    element,
    onDecided,
    canDecide,
    stillWaits,
    selection: isQueue ? { ...selection, whyNot } : undefined,
  }
}
