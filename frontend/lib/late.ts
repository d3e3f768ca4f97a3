import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { Instant } from '#contracts/values'

/** An answer that may lack entries: those recorded before `since` are in it, null where that is not known. Staff are told the tables. */
export interface Late {
  readonly since: string | null
  readonly tables: readonly string[]
}

type Header = (name: string) => string | null

/** What the headers of an answer say; undefined for one that lacks nothing. */
export const lateFrom = (header: Header): Late | undefined => {
  const said = header('x-daybook-late')
  if (said === null) return undefined
  const since = Instant.safeParse(said)
  return { since: since.success ? since.data : null, tables: header('x-daybook-late-tables')?.split(', ') ?? [] }
}

const lates = new WeakMap<Query, Late>()

/** Keeps what was said of the newest answer of a query. */
export const noteLate = (client: QueryClient, queryKey: QueryKey, late: Late | undefined): void => {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (!query) return
  if (late) lates.set(query, late)
  else lates.delete(query)
}

const isShownLate = (query: Query): boolean => lates.has(query) && query.isActive()

/** Of several the earliest moment, or none where one of them is not known. */
const together = (all: readonly Late[]): Late => ({
  since: all.some(({ since }) => since === null) ? null : (all.flatMap(({ since }) => since ?? []).toSorted()[0] ?? null),
  tables: [...new Set(all.flatMap(({ tables }) => tables))].toSorted(),
})

/** What is late of all that is shown now, as a text: equal ones are equal. */
const shownLate = (client: QueryClient): string => {
  const all = client
    .getQueryCache()
    .getAll()
    .filter(isShownLate)
    .flatMap((query) => lates.get(query) ?? [])
  return all.length > 0 ? JSON.stringify(together(all)) : ''
}

/** What is late of all that is shown now; undefined where everything is up to date. */
export const useLate = (): Late | undefined => {
  const client = useQueryClient()
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client])
  const said = useSyncExternalStore(subscribe, () => shownLate(client))
  return said === '' ? undefined : (JSON.parse(said) as Late)
}

/** Asks again for whatever is shown and late. */
export const askAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ predicate: isShownLate })
