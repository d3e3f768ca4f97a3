import type { Endpoint, ResponseOf } from '#contracts/endpoint'

const PATIENCE_MS = 10_000

/**
 * The unparsed answer of a GET endpoint, for the sign-in page, drawn before the contracts have
 * loaded. Only for texts and flags, never for access.
 * @throws Error for every refusal, and for no answer within ten seconds
 */
export const firstAnswer = async <E extends Endpoint>(path: E['path']): Promise<ResponseOf<E>> => {
  const response = await fetch(`/api${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return response.json() as Promise<ResponseOf<E>>
}
