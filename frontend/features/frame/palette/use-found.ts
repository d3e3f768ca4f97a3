import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { search } from '#contracts/search'
import { endpointQuery } from '../../../lib/endpoint-query.js'

const PAUSE_MS = 150

/**
 * What the server finds for words, asked once typing pauses; a question that is no longer of use is given up. `isStale` while what is
 * there belongs to earlier words. Asked anew each time, since nothing pushed says what a search would find.
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
