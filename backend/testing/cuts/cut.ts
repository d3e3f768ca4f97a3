import type pg from 'pg'
import type { TestApp } from '../test-app.js'

/** Cuts requests short as the end of the process would. */
export interface Cut {
  /** From now on the step of this number does not happen, nor any after it. The first has the number 0. */
  before(step: number): void
  /** Everything happens again. @returns whether there was such a step */
  mend(): boolean
}

const writes = /^\s*(?:with\b.*\b)?(?:insert into|update|delete from)\b/is

interface State {
  steps: number
  last: number
  isOver: boolean
}

/** Counts a step that is about to be taken. @throws where the request was cut before it */
const take = (state: State): void => {
  if (state.steps >= state.last) state.isOver = true
  if (state.isOver) throw new Error('the process has ended')
  state.steps += 1
}

/** A connection of requests: within a transaction nothing lasts but by its commit. */
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
  return Object.assign(Object.create(client) as pg.PoolClient, { query: async (text: unknown, values?: unknown[]) => query(text, values) })
}

/**
 * Watches what requests write: a step is a statement that writes outside of a transaction, the commit of a transaction that has written, or an
 * append. What the server does by itself must have been stopped.
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
