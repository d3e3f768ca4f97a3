import { queryOptions } from '@tanstack/react-query'
import { getReplay, listReplays } from '#contracts/audit/replays'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { isLive } from '../../lib/api/live-status.js'

const STEP_MS = 300
const LIST_MS = 1_000
/** Progress is pushed, but it is also fetched this often, in case a push gets lost. */
const SAFETY_MS = 5_000

const pace = (unpushedMs: number): number => (isLive() ? SAFETY_MS : unpushedMs)

/** A replay. Without a live connection, it is fetched again and again while it runs. */
export const replayQuery = (replayId: string) =>
  queryOptions({
    ...endpointQuery('replay', getReplay, { replayId }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pace(STEP_MS) : false),
  })

export const replaysQuery = () =>
  queryOptions({
    ...endpointQuery('replay', listReplays, {}),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'running') ? pace(LIST_MS) : false,
  })
