import { queryOptions } from '@tanstack/react-query'

const NAME = 'MissingPart'
const KEY = 'daybook-loaded-again'

/** Within this time, an address is reloaded automatically only once. After that the reader has to ask. */
const ONCE_IN_MS = 60_000
const ASK_AGAIN_MS = 3_000
const PATIENCE_MS = 10_000

/**
 * Gives failed imports a common name, because every browser words them differently. From the browser's own message, the router would reload
 * the page at once, even while the server is unreachable.
 */
export const nameMissingParts = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME
    payload.message = `Part of the site did not load. ${payload.message}`
  })

/** Whether the script or the styles of a page did not arrive, because the server was unreachable or an update has replaced them. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.name === NAME

const ownScript = (): string | null | undefined => document.querySelector('script[type="module"][src]')?.getAttribute('src')

const askServer = async (): Promise<'away' | 'here' | 'updated'> => {
  try {
    const response = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!response.ok) return 'away'
    const page = await response.text()
    return page.includes(ownScript() ?? '') ? 'here' : 'updated'
  } catch {
    return 'away'
  }
}

/** Asks until the server answers, and tells whether it has another version of the product than this page. */
export const serverStateQuery = () =>
  queryOptions({
    queryKey: ['server-state'],
    queryFn: askServer,
    refetchInterval: ({ state }) => (state.data === 'away' ? ASK_AGAIN_MS : false),
    staleTime: 0,
    gcTime: 0,
  })

/** Whether this address may be reloaded automatically, which never happens twice in a row. */
export const mayLoadAgain = (): boolean => {
  const [at, address] = sessionStorage.getItem(KEY)?.split(' ') ?? []
  return address !== window.location.href || Date.now() - Number(at) > ONCE_IN_MS
}

/** Remembers that this address is being reloaded now. */
export const noteLoadingAgain = (): void => sessionStorage.setItem(KEY, `${Date.now()} ${window.location.href}`)
