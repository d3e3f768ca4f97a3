import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { countNewerEvents, getLogEvent, listLog } from '#contracts/audit/audit'
import { eventText } from '#contracts/events/event-text'
import { api } from '../../lib/api/api.js'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { noteLoaded } from '../../lib/api/loaded-positions.js'
import type { LogList } from './log-search.js'
import { MOST_ROWS, withNews, type LogPage } from './tail.js'

const filterOf = ({ search, type, role, chain }: LogList) => ({
  ...(search && { search }),
  ...(type && type in eventText && { type }),
  ...(role && { actorRole: role }),
  ...(chain && { correlationId: chain }),
})

/**
 * A part of the log. When the newest events are refetched, only those after the newest known one
 * are loaded. An older part cannot change, so no live frame refetches its key.
 */
export const logQuery = (search: LogList) => {
  const filter = {
    ...filterOf(search),
    ...(search.before !== undefined && { before: String(search.before) }),
  }
  return queryOptions({
    queryKey: [search.before === undefined ? 'log' : 'past', listLog.path, filter],
    queryFn: async ({ client, queryKey, signal }): Promise<LogPage> => {
      const options = {
        signal,
        onPosition: (position: bigint) => noteLoaded(client, queryKey, position),
      }
      const known = client.getQueryData<LogPage>(queryKey)
      const newest = known?.items[0]
      if (!newest || search.before !== undefined) return api(listLog, filter, options)
      return withNews(
        known,
        await api(listLog, { ...filter, after: String(newest.ordinal), limit: MOST_ROWS }, options),
      )
    },
    placeholderData: keepPreviousData,
  })
}

/** One event with its chain. It is refetched with the log, because the chain may still grow. */
export const logEventQuery = (ordinal: number) =>
  endpointQuery('log', getLogEvent, { ordinal: String(ordinal) })

/** How many events came after the given one. */
export const newerQuery = (ordinal: bigint) =>
  endpointQuery('log', countNewerEvents, { ordinal: String(ordinal) })
