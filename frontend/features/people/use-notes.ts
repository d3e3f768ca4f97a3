import { useInfiniteQuery } from '@tanstack/react-query'
import { listNotes } from '#contracts/people/notes'
import { api } from '../../lib/api/api.js'

/** The notes of staff about a person, newest first, as many pages as the reader has asked for. */
export const useNotes = (userId: string) =>
  useInfiniteQuery({
    queryKey: ['notes', listNotes.path, { userId }],
    queryFn: ({ signal, pageParam }) =>
      api(listNotes, { userId, ...(pageParam && { olderThan: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, hasOlder }) => (hasOlder ? items.at(-1)?.noteId : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
