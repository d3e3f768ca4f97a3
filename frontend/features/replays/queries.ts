import { queryOptions } from '@tanstack/react-query'
import { getReplay, listReplays } from '#contracts/replays'
import { endpointQuery } from '../../lib/endpoint-query.js'

const STEP_MS = 300
const LIST_MS = 1_000

/** A replay, asked for again and again while it runs. */
export const replayQuery = (replayId: string) =>
  queryOptions({
    ...endpointQuery('replay', getReplay, { replayId }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? STEP_MS : false),
  })

export const replaysQuery = () =>
  queryOptions({
    ...endpointQuery('replay', listReplays, {}),
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'running') ? LIST_MS : false),
  })
