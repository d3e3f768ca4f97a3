import { useInfiniteQuery } from '@tanstack/react-query'
import { listNotes } from '#contracts/notes'
import { api } from '../../lib/api.js'

/** What staff noted about a person, newest first, and further back as far as was asked for. */
export const useNotes = (userId: string) =>
  useInfiniteQuery({
    queryKey: ['notes', listNotes.path, { userId }],
    queryFn: ({ signal, pageParam }) => api(listNotes, { userId, ...(pageParam && { olderThan: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, hasOlder }) => (hasOlder ? items.at(-1)?.noteId : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
