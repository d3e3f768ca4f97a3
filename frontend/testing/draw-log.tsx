import { countNewerEvents, listLog, type Gap, type LogEvent } from '#contracts/audit/audit'
import { LogSearch } from '../features/log/log-search.js'
import { Log } from '../features/log/log.js'
import { sessionQuery } from '../lib/session/session.js'
import { FakeServer } from './fake-server.js'
import { renderUi } from './render.js'
import { adminSession } from './staff-samples.js'

/** A server whose log can grow, and which records the requests it gets. */
export const logOf = (events: LogEvent[], gaps: Gap[] | null = []) => {
  const server = new FakeServer().answer(listLog, ({ search }) => {
    const after = BigInt(search.get('after') ?? 0)
    const before = BigInt(search.get('before') ?? 1_000_000)
    const items = events.filter(({ ordinal }) => ordinal > after && ordinal < before)
    const isWhole = search.get('type') === null
    return {
      items,
      hasOlder: items.some(({ ordinal }) => ordinal === 3n),
      gaps: isWhole ? gaps : null,
    }
  })
  server.answer(countNewerEvents, ({ path }) => ({
    count: events.filter(({ ordinal }) => ordinal > BigInt(path.split('/').at(-2) ?? 0)).length,
  }))
  return { server, grow: (...news: LogEvent[]) => events.unshift(...news) }
}

/** Draws the log for the given search parameters, and records how they change. */
export const drawLog = async (search: Record<string, unknown> = {}) => {
  let changes: Partial<LogSearch> = {}
  const view = await renderUi(
    <Log
      search={LogSearch.parse(search)}
      onChange={(change) => (changes = { ...changes, ...change })}
    />,
    {
      seed: (queries) => queries.setQueryData(sessionQuery().queryKey, adminSession),
    },
  )
  return { ...view, changed: () => changes }
}
