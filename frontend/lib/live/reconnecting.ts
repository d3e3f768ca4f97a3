/** Over how long browsers that lost their server at once spread their return, in milliseconds. */
export const SPREAD_MS = 5_000

/**
 * The library's pause before it reconnects: anything up to the whole spread, every time. So browsers that lose their server at the same moment do not
 * all return at once, which would delay everyone's requests.
 */
export const reconnecting = {
  reconnectionDelay: SPREAD_MS / 2,
  reconnectionDelayMax: SPREAD_MS,
  randomizationFactor: 1,
} as const
