import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Enlarged } from './enlarged.js'
import { depositQuery } from '../lists/queries.js'
import type { QueueRow } from '../lists/queue-row.js'

interface ProofsOptions {
  readonly rows: readonly QueueRow[]
  /** Whether this admin can decide on a row now. */
  readonly canDecide: (row: QueueRow) => boolean
  /** The id of the row that is open next to the list. */
  readonly open: string
  readonly onOpen: (id: string) => void
}

/**
 * The enlarged proofs of a queue, one after another. The next record is loaded before it opens, so
 * that the picture never closes on the way.
 */
export const useProofs = ({ rows, canDecide, open, onOpen }: ProofsOptions): Enlarged => {
  const queries = useQueryClient()
  /** The enlarged records: the open one and, on the way to the next one, both. */
  const [ids, setIds] = useState<readonly string[]>([])
  const wanted = useRef<string>(undefined)
  const isEnlarged = ids.includes(open)
  if (ids.length > 0 && !isEnlarged) setIds([])
  const at = rows.findIndex(({ id }) => id === open)
  const following =
    at < 0 ? undefined : rows.slice(at + 1).find((row) => row.proof && canDecide(row))
  const go = async (id: string) => {
    wanted.current = id
    // Only deposits have proofs. A record that fails to load reports it itself, once it is open.
    await queries.query(depositQuery(id)).catch(() => undefined)
    if (wanted.current !== id) return
    setIds((shown) => [...shown, id])
    onOpen(id)
  }
  return {
    isEnlarged,
    enlarge: (is) => {
      wanted.current = undefined
      setIds(is ? [open] : [])
    },
    next: following && (() => void go(following.id)),
  }
}
