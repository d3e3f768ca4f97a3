import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { search } from '#contracts/site/search'
import { endpointQuery } from '../../../lib/api/endpoint-query.js'

const PAUSE_MS = 150

/**
 * What the server finds for the words. It is asked once typing pauses, and a request that is out of
 * date is cancelled. `isStale` is true while the results belong to earlier words. It always asks
 * anew, because no push tells when the results of a search change.
 */
export const useFound = (words: string) => {
  const [asked] = useDebouncedValue(words, PAUSE_MS)
  const query = useQuery({
    ...endpointQuery('search', search, { q: asked }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  })
  const isStale = asked !== words || query.isPlaceholderData
  return { ...query, isStale }
}
