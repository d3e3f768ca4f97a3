/** How long the browsers that lost their server together take to come back, in milliseconds. */
export const SPREAD_MS = 5_000

/**
 * What the library waits before it connects again: anything up to the whole spread, the first time as well as later. Browsers that lose their
 * server at one moment then do not all return at one moment, which would hold up everybody's requests.
 */
export const reconnecting = { reconnectionDelay: SPREAD_MS / 2, reconnectionDelayMax: SPREAD_MS, randomizationFactor: 1 } as const
