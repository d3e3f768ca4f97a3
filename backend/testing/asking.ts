interface Asking<Answer> {
  /** The answers so far, in order. */
  readonly answers: readonly Answer[]
  stop(): Promise<void>
}

/** Asks repeatedly, with a given number of requests at once, until stopped. */
export const asking = <Answer>(many: number, ask: () => Promise<Answer>): Asking<Answer> => {
  const answers: Answer[] = []
  const stopping = new AbortController()
  const one = async () => {
    while (!stopping.signal.aborted) answers.push(await ask())
  }
  const all = Promise.all(Array.from({ length: many }, one))
  const stop = async () => {
    stopping.abort()
    await all
  }
  return { answers, stop }
}

/** What a failed attempt threw; undefined if it succeeded. */
export const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
