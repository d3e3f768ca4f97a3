const NAME = 'MissingPart'
const KEY = 'daybook-loaded-again'

/**
 * Within this time, an address is reloaded automatically only once. After that the reader has to
 * ask.
 */
const ONCE_IN_MS = 60_000

/**
 * Gives failed imports a common name, because every browser words them differently. From the
 * browser's own message, the router would reload the page at once, even while the server is
 * unreachable.
 */
export const nameMissingParts = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME
    payload.message = `Part of the site did not load. ${payload.message}`
  })

/**
 * Whether the script or the styles of a page did not arrive, because the server was unreachable or
 * an update has replaced them.
 */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && error.name === NAME

/** Whether this address may be reloaded automatically, which never happens twice in a row. */
export const mayLoadAgain = (): boolean => {
  const [at, address] = sessionStorage.getItem(KEY)?.split(' ') ?? []
  return address !== window.location.href || Date.now() - Number(at) > ONCE_IN_MS
}

/** Remembers that this address is being reloaded now. */
export const noteLoadingAgain = (): void =>
  sessionStorage.setItem(KEY, `${Date.now()} ${window.location.href}`)
