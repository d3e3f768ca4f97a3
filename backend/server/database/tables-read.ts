import { AsyncLocalStorage } from 'node:async_hooks'
import { RawNode, TableNode, type KyselyPlugin, type OperationNode } from 'kysely'

type Listener = (table: string) => void

const requests = new AsyncLocalStorage<{ listener: Listener | undefined }>()

/**
 * Runs the work of one request, observing its queries if `isObserved`. Observation slows down every
 * promise of the process, so it ends with the first request that does not need it.
 */
export const asOneRequest = (work: () => void, isObserved: boolean): void => {
  if (isObserved) return requests.run({ listener: undefined }, work)
  requests.disable()
  work()
}

/**
 * From now on, `listener` is called with each table that a query of this request is about to read,
 * if the request is observed.
 */
export const hearTablesRead = (listener: Listener): void => {
  const request = requests.getStore()
  if (request) request.listener = listener
}

const written = /\b(?:from|join)\s+"?([a-z_]+)/gi

/** The tables after the words "from" and "join" of an SQL text. */
export const tablesOfText = (text: string): string[] =>
  [...text.matchAll(written)].map(([, name = '']) => name)

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value

/** Collects the table names of a query, aliases included; raw `sql` is searched as text. */
const collect = (node: OperationNode, names: Set<string>): void => {
  if (TableNode.is(node)) names.add(node.table.identifier.name)
  if (RawNode.is(node))
    for (const name of tablesOfText(node.sqlFragments.join(' '))) names.add(name)
  for (const member of Object.values(node).flat()) if (isNode(member)) collect(member, names)
}

/**
 * Tells a request's listener which tables its queries read. Must come before a plugin that changes
 * names.
 */
export const tellTablesRead: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const listener = requests.getStore()?.listener
    if (listener) {
      const names = new Set<string>()
      collect(node, names)
      for (const name of names) listener(name)
    }
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
