import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { Instant } from '#contracts/values/values'

/**
 * An answer that may lack entries. It includes those recorded before `since`; null if that is
 * unknown. Staff also learn the tables.
 */
export interface Late {
  readonly since: string | null
  readonly tables: readonly string[]
}

type Header = (name: string) => string | null

/** Reads it from the headers of an answer; undefined if the answer lacks nothing. */
export const lateFrom = (header: Header): Late | undefined => {
  const said = header('x-daybook-late')
  if (said === null) return undefined
  const since = Instant.safeParse(said)
  return {
    since: since.success ? since.data : null,
    tables: header('x-daybook-late-tables')?.split(', ') ?? [],
  }
}

const lates = new WeakMap<Query, Late>()

/** Remembers what the newest answer of a query lacks. */
export const noteLate = (client: QueryClient, queryKey: QueryKey, late: Late | undefined): void => {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (!query) return
  if (late) lates.set(query, late)
  else lates.delete(query)
}

const isShownLate = (query: Query): boolean => lates.has(query) && query.isActive()

/** Merges several: the earliest moment, or null if one of them is unknown. */
const together = (all: readonly Late[]): Late => ({
  since: all.some(({ since }) => since === null)
    ? null
    : (all.flatMap(({ since }) => since ?? []).toSorted()[0] ?? null),
  tables: [...new Set(all.flatMap(({ tables }) => tables))].toSorted(),
})

/** What the answers on screen lack, as text, so that equal values compare as equal. */
const shownLate = (client: QueryClient): string => {
  const all = client
    .getQueryCache()
    .getAll()
    .filter(isShownLate)
    .flatMap((query) => lates.get(query) ?? [])
  return all.length > 0 ? JSON.stringify(together(all)) : ''
}

/** What the answers on screen lack; undefined if everything is up to date. */
export const useLate = (): Late | undefined => {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  )
  const said = useSyncExternalStore(subscribe, () => shownLate(client))
  return said === '' ? undefined : (JSON.parse(said) as Late)
}

/** Refetches everything on screen that is late. */
export const askAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: isShownLate })
