import pg from 'pg'

type Answered = (error: Error | null, result: unknown) => void

/**
 * Cuts the connection if the answer does not come in time; all that is under way on it then fails
 * with the same error.
 */
const inTime = (
  { connection: { stream } }: pg.Client,
  withinMs: number,
  answered: Answered,
): Answered => {
  const timer = setTimeout(() => stream.destroy(new Error('Query read timeout')), withinMs)
  return (error, result) => {
    clearTimeout(timer)
    answered(error, result)
  }
}

/**
 * A client whose `query_timeout` works as pg's does for pipelined queries. With pg's own, whose
 * callback is created in the scope that holds the query, V8 moved everything that had waited for a
 * query to the old generation, in most runs.
 */
export class TimelyClient extends pg.Client {
  private readonly withinMs: number

  constructor(config: pg.ClientConfig = {}) {
    // The pool hides the password from spreading.
    super(
      Object.defineProperties(
        {},
        {
          ...Object.getOwnPropertyDescriptors(config),
          query_timeout: { value: 0, enumerable: true },
        },
      ),
    )
    this.withinMs = config.query_timeout ?? 0
  }

  /**
   * As that of `pg.Client`. A query of a class of its own, or with its callback among its members,
   * has no limit.
   */
  override query(...asked: unknown[]) {
    const [first] = asked
    if (
      this.withinMs === 0 ||
      (typeof first === 'object' && first !== null && ('submit' in first || 'callback' in first))
    )
      return this.send(asked)
    const given = asked.slice(0, asked.findLastIndex((each) => each !== undefined) + 1)
    const last = given.at(-1)
    if (typeof last !== 'function') return this.answerOf(given)
    const answered: Answered = (error, result) => Reflect.apply(last, undefined, [error, result])
    return this.send([...given.slice(0, -1), inTime(this, this.withinMs, answered)])
  }

  private send(asked: readonly unknown[]) {
    return Reflect.apply(super.query, this, asked)
  }

  private async answerOf(asked: readonly unknown[]): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        this.send([
          ...asked,
          inTime(this, this.withinMs, (error, result) => (error ? reject(error) : resolve(result))),
        ])
      })
    } catch (error) {
      // The stack of an answer leads to the socket; that of the question says more.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}
