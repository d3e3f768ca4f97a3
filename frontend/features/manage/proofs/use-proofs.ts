import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Enlarged } from './enlarged.js'
import type { depositQuery } from '../lists/queries.js'
import type { Deciding } from '../bulk/use-bulk.js'

interface ProofsOptions<Row> {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly deciding: Pick<Deciding<Row>, 'proofOf'>
  /** Whether this admin can decide on a row now. */
  readonly canDecide: (row: Row) => boolean
  /** The id of the row that is open next to the list. */
  readonly open: string
  readonly onOpen: (id: string) => void
  /** The record of a request that has a proof. */
  readonly recordOf: ((id: string) => ReturnType<typeof depositQuery>) | undefined
}

/**
 * The enlarged proofs of a queue, one after another. The next record is loaded before it opens, so
 * that the picture never closes on the way.
 */
export const useProofs = <Row>({
  rows,
  idOf,
  deciding,
  canDecide,
  open,
  onOpen,
  recordOf,
}: ProofsOptions<Row>): Enlarged => {
  const queries = useQueryClient()
  /** The enlarged records: the open one and, on the way to the next one, both. */
  const [ids, setIds] = useState<readonly string[]>([])
  const wanted = useRef<string>(undefined)
  const isEnlarged = ids.includes(open)
  if (ids.length > 0 && !isEnlarged) setIds([])
  const at = rows.findIndex((row) => idOf(row) === open)
  const following =
    at < 0 ? undefined : rows.slice(at + 1).find((row) => deciding.proofOf?.(row) && canDecide(row))
  const go = async (id: string) => {
    wanted.current = id
    // A record that fails to load reports it itself, once it is open.
    if (recordOf) await queries.query(recordOf(id)).catch(() => undefined)
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
    next: following && (() => void go(idOf(following))),
  }
}
