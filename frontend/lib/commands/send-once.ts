import type { Endpoint, RequestInput, ResponseOf } from '#contracts/endpoint'
import { api } from '../api/api.js'
import { ApiProblem } from '../problems/api-problem.js'
import { closeIntent, openIntent } from './open-intents.js'

/**
 * Sends one of several commands under its own key. While its outcome is unknown, sending it again
 * uses the same key, so that it is not done twice.
 * @throws ApiProblem as `api` does
 */
export const sendOnce = async <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  person: string,
): Promise<ResponseOf<E>> => {
  const idempotencyKey = openIntent(endpoint, input, person)
  try {
    const answer = await api(endpoint, input, { idempotencyKey })
    closeIntent(idempotencyKey)
    return answer
  } catch (error) {
    if (!(error instanceof ApiProblem && error.isOutcomeUnknown)) closeIntent(idempotencyKey)
    throw error
  }
}
