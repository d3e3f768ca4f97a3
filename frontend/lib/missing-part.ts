import { queryOptions } from '@tanstack/react-query'

const NAME = 'MissingPart'
const KEY = 'daybook-loaded-again'

/** An address is loaded again by itself once in this time; after that only when someone asks. */
const ONCE_IN_MS = 60_000
const ASK_AGAIN_MS = 3_000
const PATIENCE_MS = 10_000

/**
 * Names the failure of an import, which every browser words differently. By the browser's words the router would load the page again at
 * once, with the server away too.
 */
export const nameMissingParts = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME
    payload.message = `Part of the site did not load. ${payload.message}`
  })

/** Whether the script or the styles of a page did not arrive: the server was away, or an update has replaced them. */
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

/** Whether the server answers, and with another version of the product than this page is of; asked until it answers. */
export const serverStateQuery = () =>
  queryOptions({
    queryKey: ['server-state'],
    queryFn: askServer,
    refetchInterval: ({ state }) => (state.data === 'away' ? ASK_AGAIN_MS : false),
    staleTime: 0,
    gcTime: 0,
  })

/** Whether this address may be loaded again without being asked to: never twice in a row. */
export const mayLoadAgain = (): boolean => {
  const [at, address] = sessionStorage.getItem(KEY)?.split(' ') ?? []
  return address !== window.location.href || Date.now() - Number(at) > ONCE_IN_MS
}

/** Notes that this address is loaded again now. */
export const noteLoadingAgain = (): void => sessionStorage.setItem(KEY, `${Date.now()} ${window.location.href}`)
