import { useEffect, useRef } from 'react'
import { afterDialog } from '../../../ui/overlays/after-dialog.js'
import { useEscapePane } from '../../../ui/page/use-escape-pane.js'
import { useKeys } from './use-keys.js'

/**
 * Moves the focus to the open row when asked to. After several quick presses, only the last one
 * counts.
 */
const useRowFocus = (open: string | undefined) => {
  const list = useRef<HTMLDivElement>(null)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (open === undefined || asked.current !== open) return undefined
    asked.current = undefined
    return afterDialog(() =>
      list.current?.querySelector<HTMLElement>(':scope [data-open] a')?.focus(),
    )
  }, [open])
  return { list, ask: (id: string) => void (asked.current = id) }
}

interface RowKeysOptions<Row> {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** The id of the row that is open next to the list. */
  readonly open: string | undefined
  readonly onOpen: (id: string | undefined) => void
}

/**
 * The keys J and K open the next row and the previous one, with the focus on it, and Escape closes
 * it. `list` belongs to the element around the rows.
 */
export const useRowKeys = <Row>({ rows, idOf, open, onOpen }: RowKeysOptions<Row>) => {
  const focus = useRowFocus(open)
  const at = rows.findIndex((row) => idOf(row) === open)
  const [next, previous] = [rows[at + 1], rows[at - 1]]
  const go = (row: Row | undefined) => {
    if (!row) return
    focus.ask(idOf(row))
    onOpen(idOf(row))
  }
  useEscapePane(open === undefined ? undefined : () => onOpen(undefined))
  useKeys(rows.length > 0 ? { j: () => go(next), k: () => go(previous) } : {})
  return { list: focus.list, go, next, previous }
}
