import type { Endpoint, ResponseOf } from '#contracts/endpoint'

const PATIENCE_MS = 10_000

/**
 * The answer of a GET endpoint as the server wrote it, for the sign-in page, which is drawn before the contracts have loaded. It suits answers
 * that are texts and flags alone, and nothing that decides what anybody may do.
 * @throws Error for every refusal, and for no answer within ten seconds
 */
export const firstAnswer = async <E extends Endpoint>(path: E['path']): Promise<ResponseOf<E>> => {
  const response = await fetch(`/api${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return response.json() as Promise<ResponseOf<E>>
}
