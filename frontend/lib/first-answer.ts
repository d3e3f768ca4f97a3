import type { Endpoint, ResponseOf } from '#contracts/endpoint'

/**
 * The answer of a GET endpoint as the server wrote it, for the sign-in page, which is drawn before the contracts have loaded. It suits answers
 * that are texts and flags alone, and nothing that decides what anybody may do.
 * @throws Error for every refusal, and for no answer
 */
export const firstAnswer = async <E extends Endpoint>(path: E['path']): Promise<ResponseOf<E>> => {
  const response = await fetch(`/api${path}`)
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return response.json() as Promise<ResponseOf<E>>
}
