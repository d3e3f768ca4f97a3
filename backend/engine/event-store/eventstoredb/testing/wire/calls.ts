/** How often each method was called. A batch append is one long call (`batchAppend`) that carries many proposals (`batchedAppend`). */
export interface Calls {
  append: number
  batchAppend: number
  batchedAppend: number
  read: number
  subscribe: number
  getSupportedMethods: number
  gossip: number
}

export const noCalls = (): Calls => ({
  append: 0,
  batchAppend: 0,
  batchedAppend: 0,
  read: 0,
  subscribe: 0,
  getSupportedMethods: 0,
  gossip: 0,
})
