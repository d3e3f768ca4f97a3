import type pg from 'pg'
import type { TestApp } from '../app/test-app.js'

/** Cuts requests short as a crash of the process would. */
export interface Cut {
  /** From now on, this step and all later ones fail. Steps count from 0. */
  before(step: number): void
  /** Ends the cut. @returns whether the step was reached */
  mend(): boolean
}

const writes = /^\s*(?:with\b.*\b)?(?:insert into|update|delete from)\b/is

interface State {
  steps: number
  last: number
  isOver: boolean
}

/** Counts a step about to be taken. @throws if the request was cut before it */
const take = (state: State): void => {
  if (state.steps >= state.last) state.isOver = true
  if (state.isOver) throw new Error('the process has ended')
  state.steps += 1
}

/** A connection of requests: within a transaction only the commit counts. */
const watched = (client: pg.PoolClient, state: State): pg.PoolClient => {
  let open: 'none' | 'read' | 'written' = 'none'
  const query = (text: unknown, values?: unknown[]) => {
    const statement = typeof text === 'string' ? text : ''
    if (/^(?:begin|start transaction)/i.test(statement)) open = 'read'
    else if (writes.test(statement)) {
      if (open === 'none') take(state)
      else open = 'written'
    } else if (/^commit/i.test(statement) && open === 'written') take(state)
    if (/^(?:commit|rollback)/i.test(statement)) open = 'none'
    return (client.query as (...sent: unknown[]) => unknown)(text, values)
  }
  return Object.assign(Object.create(client) as pg.PoolClient, {
    query: async (text: unknown, values?: unknown[]) => query(text, values),
  })
}

/**
 * Watches what requests write: a step is a writing statement outside a transaction, the commit of a
 * transaction that has written, or an append. Stop the server's background work first.
 */
export const cutIn = ({ running }: TestApp): Cut => {
  const { app: pool, store } = running().storage
  const state: State = { steps: 0, last: Infinity, isOver: false }
  const connect = pool.connect.bind(pool) as (...asked: unknown[]) => Promise<pg.PoolClient>
  pool.connect = (async (...asked: unknown[]) => {
    const client = await connect(...asked)
    return asked.length > 0 ? client : watched(client, state)
  }) as typeof pool.connect
  const append = store.append.bind(store)
  store.append = async (asked) => {
    take(state)
    return append(asked)
  }
  return {
    before: (step) => void Object.assign(state, { steps: 0, last: step, isOver: false }),
    mend: () => {
      const { isOver } = state
      Object.assign(state, { steps: 0, last: Infinity, isOver: false })
      return isOver
    },
  }
}
