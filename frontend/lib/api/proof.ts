/** Asks the person at the screen for their second factor; false if they do not give it. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** The frame says how to ask. @returns what takes it back */
export const onProofNeeded = (asker: Ask): (() => void) => {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Asks once for all requests that wait for it. */
export const proveNow = (): Promise<boolean> => {
  if (!ask) return Promise.resolve(false)
  asking ??= ask().finally(() => (asking = undefined))
  return asking
}
