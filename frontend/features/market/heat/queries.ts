import { queryOptions } from '@tanstack/react-query'
import { getChanges } from '#contracts/market/market'
import type { Market } from '#contracts/values/instrument-file'
import { endpointQuery } from '../../../lib/api/endpoint-query.js'

/** A whole market is looked over, not watched. */
const CHANGES_MS = 15_000

export const changesQuery = (market: Market) =>
  queryOptions({
    ...endpointQuery('market', getChanges, { market }),
    refetchInterval: CHANGES_MS,
  })
