/**
 * Asks repeatedly, with a given number of requests at once, for as long as some work takes, however
 * it ends. `answers` has the answers so far, in order.
 */
export const whileAsking = async <Answer>(
  many: number,
  ask: () => Promise<Answer>,
  work: (answers: readonly Answer[]) => Promise<void>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  const stopping = new AbortController()
  const one = async () => {
    while (!stopping.signal.aborted) answers.push(await ask())
  }
  const all = Promise.all(Array.from({ length: many }, one))
  try {
    await work(answers)
  } finally {
    stopping.abort()
    await all
  }
  return answers
}

/** What a failed attempt threw; undefined if it succeeded. */
export const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
