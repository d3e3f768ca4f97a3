import { useState } from 'react'
import { idOf, type QueueRow } from '../lists/queue-row.js'

/**
 * The selected rows of those that can be selected. A row that leaves the list, or belongs to
 * another page or filter, is no longer selected.
 */
export const useSelection = (rows: readonly QueueRow[], scope: string) => {
  const [kept, setKept] = useState<{ scope: string; ids: ReadonlySet<string> }>({
    scope,
    ids: new Set(),
  })
  const ids = kept.scope === scope ? kept.ids : new Set<string>()
  const selected = rows.filter((row) => ids.has(row.id))
  const choose = (next: readonly string[]) => setKept({ scope, ids: new Set(next) })
  const isSelected = (row: QueueRow) => selected.includes(row)
  const toggle = (row: QueueRow) => {
    const others = selected.filter((each) => each !== row)
    choose((isSelected(row) ? others : [...selected, row]).map(idOf))
  }
  return {
    selected,
    isSelected,
    toggle,
    toggleAll: () => choose(selected.length === rows.length ? [] : rows.map(idOf)),
    clear: () => choose([]),
  }
}
