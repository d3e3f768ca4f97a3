/**
 * How often each method was called. A batch append is one long call (`batchAppend`) that carries
 * many proposals (`batchedAppend`). `heldBack`: how often a subscription had to wait until its
 * subscriber had taken what was sent.
 */
export interface Calls {
  append: number
  batchAppend: number
  batchedAppend: number
  read: number
  subscribe: number
  heldBack: number
  getSupportedMethods: number
  gossip: number
}

export const noCalls = (): Calls => ({
  append: 0,
  batchAppend: 0,
  batchedAppend: 0,
  read: 0,
  subscribe: 0,
  heldBack: 0,
  getSupportedMethods: 0,
  gossip: 0,
})
