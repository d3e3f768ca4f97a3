import { ApiProblem } from '../problems/api-problem.js'
import { noteServerDate } from '../format/server-clock.js'
import { viewedHere } from '../browser/viewed-here.js'

/** How long to wait for an answer. */
const PATIENCE_MS = 10_000

/** A request, ready to be sent. */
export interface Outgoing {
  readonly address: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: XMLHttpRequestBodyInit | null
  readonly signal?: AbortSignal | undefined
  /** Called with the share of the file that has been sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** An answer before it is parsed. */
export interface Incoming {
  readonly status: number
  readonly text: string
  readonly header: (name: string) => string | null
}

const connectionProblem = (error: unknown, signal: AbortSignal | undefined): unknown => {
  if (signal?.aborted) return error
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return new ApiProblem(isLate ? 'timed-out' : 'offline', {}, { cause: error })
}

/**
 * Sends a small request.
 * @throws ApiProblem if the server cannot be reached or does not answer within ten seconds
 */
export const request = async ({
  address,
  signal,
  method,
  headers,
  body,
}: Outgoing): Promise<Incoming> => {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const askedAt = Date.now()
  try {
    const response = await fetch(address, {
      method,
      headers,
      body,
      // The page's head fetches the session before any script can name a view, and browsers would
      // reuse that answer for a request that differs only in its headers. Another value of
      // `credentials` prevents that; both values send this server's cookies.
      credentials: viewedHere() === null ? 'same-origin' : 'include',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    noteServerDate(response.headers.get('date'), askedAt)
    const text = await response.text()
    return { status: response.status, text, header: (name) => response.headers.get(name) }
  } catch (error) {
    throw connectionProblem(error, signal)
  }
}
