import { queryOptions } from '@tanstack/react-query'

const ASK_AGAIN_MS = 3_000
const PATIENCE_MS = 10_000

/**
 * The last script of a page names all others, so an update that changes any of them replaces it.
 */
const ownScript = (): string =>
  [...document.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src') ?? '/'

const askServer = async (): Promise<'away' | 'here' | 'updated'> => {
  try {
    const { ok, status } = await fetch(ownScript(), {
      method: 'HEAD',
      cache: 'no-cache',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return ok ? 'here' : status === 404 ? 'updated' : 'away'
  } catch {
    return 'away'
  }
}

/**
 * Asks until the server answers, and tells whether it has another version of the product than this
 * page.
 */
export const serverStateQuery = () =>
  queryOptions({
    queryKey: ['server-state'],
    queryFn: askServer,
    refetchInterval: ({ state }) => (state.data === 'away' ? ASK_AGAIN_MS : false),
    staleTime: 0,
    gcTime: 0,
  })
