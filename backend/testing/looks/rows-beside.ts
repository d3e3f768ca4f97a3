import type { NamedEndpoint } from '#contracts/endpoints'
import type { Browser } from '../app/http.js'
import { inputsOf, type Tried } from './inputs.js'

/** The row of an empty list. */
const OF_NOBODY = 'after~2026-01-05T00:00:00.000000Z_01900000-0000-7000-8000-0000000000ab'

/**
 * The cursors of a list's other pages, as its first page names them; none for anything but a list.
 */
export const rowsBeside = async (
  endpoint: NamedEndpoint,
  reader: Browser | undefined,
  tried: Tried,
): Promise<string[]> => {
  const { request } = endpoint
  if (!reader || !('shape' in request && 'row' in (request.shape as object))) return []
  const { text } = await reader.call(
    endpoint,
    inputsOf(endpoint, { ...tried, row: [OF_NOBODY] })[0],
  )
  const { previous = OF_NOBODY, next = OF_NOBODY } = JSON.parse(text) as {
    readonly previous?: string
    readonly next?: string
  }
  return [previous.replace('before', 'after'), next.replace('after', 'before')]
}
