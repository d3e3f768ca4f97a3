import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { afterDialog } from '../../ui/after-dialog.js'
import { useHasRoomForPane } from '../../ui/screen.js'
import type { ManageProps } from './manage-search.js'
import { useKeys } from './use-keys.js'
import { useSteadyRows, type PageOfRows } from './use-steady-rows.js'

interface QueueOptions<Row> extends ManageProps {
  readonly query: UseQueryResult<PageOfRows<Row>>
  readonly idOf: (row: Row) => string
  readonly requestedAt: (row: Row) => string
}

/** Moves the focus to the open row where it was asked for; of several presses in a row the last one counts. */
const useRowFocus = (open: string | undefined) => {
  const list = useRef<HTMLDivElement>(null)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (open === undefined || asked.current !== open) return undefined
    asked.current = undefined
    return afterDialog(() => list.current?.querySelector<HTMLElement>(':scope [data-open] a')?.focus())
  }, [open])
  return { list, ask: (id: string) => void (asked.current = id) }
}

/** The neighbours of the open row; where it has left, of the place it stood at. */
const useNeighbours = <Row>(rows: readonly Row[], isOpen: (row: Row) => boolean) => {
  const at = rows.findIndex(isOpen)
  const last = useRef(0)
  useEffect(() => {
    if (at >= 0) last.current = at
  }, [at])
  return {
    next: () => rows[at >= 0 ? at + 1 : last.current],
    previous: () => rows[(at >= 0 ? at : last.current) - 1],
  }
}

/** The rows of a queue and how one moves through them: J and K, and on to the next after a decision. */
export const useQueue = <Row>({ query, search, onChange, idOf, requestedAt }: QueueOptions<Row>) => {
  const { open, ...list } = search
  const steady = useSteadyRows({
    data: query.data,
    isPlaceholder: query.isPlaceholderData,
    scope: JSON.stringify(list),
    arrivedAt: requestedAt,
    growsAtEnd: search.status === 'pending',
  })
  const hasRoom = useHasRoomForPane()
  const focus = useRowFocus(open)
  const { next, previous } = useNeighbours(steady.rows, (row) => idOf(row) === open)
  const go = (row: Row | undefined) => {
    if (!row) return
    focus.ask(idOf(row))
    onChange({ open: idOf(row) })
  }
  useKeys({ j: () => go(next()), k: () => go(previous()) })
  const onDecided = () => {
    const following = hasRoom ? (next() ?? previous()) : undefined
    if (following) go(following)
    else onChange({ open: undefined })
  }
  return { ...steady, list: focus.list, onDecided }
}
