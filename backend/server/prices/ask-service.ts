import { bodyText } from '../../lib/body-text.js'
import { PriceFailure } from './price-service.js'

/** Where a service is, and how it is asked. */
export interface ServiceAddress {
  /** Without a slash at its end. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Time limit for a whole answer, in milliseconds. */
  readonly wholeMs?: number
}

const WHOLE_MS = 5_000
/** In bytes; all prices take far less. */
const LONGEST_ANSWER = 1_000_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new PriceFailure('sent something that is not JSON')
  }
}

/** Asks a service and resolves with its answer as parsed JSON. @throws PriceFailure */
export const askService = async (
  { url, headers, wholeMs = WHOLE_MS }: ServiceAddress,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const signal = AbortSignal.timeout(wholeMs)
  try {
    const address = `${url}${path}?${new URLSearchParams(query).toString()}`
    const response = await fetch(address, { headers, redirect: 'error', signal })
    if (!response.ok) {
      await response.body?.cancel()
      throw new PriceFailure(`answered ${response.status}`)
    }
    const text = await bodyText(response, LONGEST_ANSWER)
    if (text === undefined) throw new PriceFailure('answered at too great a length')
    return parsed(text)
  } catch (error) {
    if (error instanceof PriceFailure) throw error
    throw new PriceFailure(signal.aborted ? 'did not answer in time' : 'cannot be reached')
  }
}
