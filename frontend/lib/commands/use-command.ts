import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Endpoint, RequestInput, ResponseOf } from '#contracts/endpoint'
import type { Accepted } from '#contracts/values/values'
import { api } from '../api/api.js'
import { ApiProblem } from '../problems/api-problem.js'
import { useIsShown } from '../browser/use-is-shown.js'
import { pageOf } from '../browser/use-newest.js'
import { closeIntent, openIntent } from './open-intents.js'
import { confirmationText, failureText, problemText } from '../problems/problem-text.js'
import { personIn } from '../session/session.js'
import { tellUnseenRefusal } from './unseen-refusals.js'
import { staleTopicsOf, type Topic, type UntoldTopic } from '../api/topics.js'

/**
 * Whether the page that sent the command is still open. If the person has left it, they must not be
 * moved on.
 */
export type IsHere = () => boolean

/**
 * What a command changes that the position of its answer does not tell; everything, if the answer
 * has none.
 */
export type Touched<E extends Endpoint> = readonly (ResponseOf<E> extends Accepted
  ? UntoldTopic
  : Topic)[]

interface CommandOptions<E extends Endpoint> {
  readonly touches?: Touched<E>
  /** What it says if it failed and nobody knows why: "Transaction failed". */
  readonly failed?: string | undefined
  readonly onDone?: (
    answer: ResponseOf<E>,
    isHere: IsHere,
    input: RequestInput<E>,
  ) => void | Promise<void>
  /**
   * Receives a refusal, as a sentence and as the error, for a command whose form does not show it.
   */
  readonly onRefused?: (sentence: string, error: Error, isHere: IsHere) => void | Promise<void>
}

interface Sent<E extends Endpoint> {
  readonly input: RequestInput<E>
  readonly file?: Blob | undefined
  readonly key: string
  readonly isHere: IsHere
  readonly person: string
}

const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiProblem && error.isOutcomeUnknown

const isAccepted = (answer: unknown): answer is Accepted =>
  typeof answer === 'object' && answer !== null && 'position' in answer

const isReused = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'idempotency-key-reused'

/**
 * Sends a command of a screen under one idempotency key per intent. What was loaded before the
 * position of its answer is refetched.
 *
 * The key is kept while the outcome is unknown, even if the form changes or the screen is opened
 * again, and renewed once the server has accepted or refused. A changed form under a kept key is
 * refused until the screen is opened anew.
 *
 * If the screen is gone when the command is refused, a toast says so.
 */
export const useCommand = <E extends Endpoint>(
  endpoint: E,
  { touches = [], failed, onDone, onRefused }: CommandOptions<E> = {},
) => {
  const client = useQueryClient()
  const { history } = useRouter()
  const key = useRef<string>(undefined)
  const isUnderWay = useRef(false)
  const isShown = useIsShown()
  const close = (sent: Sent<E>, error?: Error) => {
    if (!isReused(error)) key.current = undefined
    closeIntent(sent.key)
  }
  const textOf = (error: Error) =>
    (endpoint.keyed === false ? failureText : confirmationText)(error, failed)
  const mutation = useMutation<ResponseOf<E>, Error, Sent<E>>({
    mutationFn: ({ input, file, key: idempotencyKey }) =>
      api(endpoint, input, { idempotencyKey, ...(file && { file }) }),
    onSettled: () => void (isUnderWay.current = false),
    onError: (error, sent) => {
      if (!isOutcomeUnknown(error)) close(sent, error)
      if (!isShown() && personIn(client) === sent.person) tellUnseenRefusal(textOf(error))
      return onRefused?.(problemText(error), error, sent.isHere)
    },
    onSuccess: async (answer, sent) => {
      close(sent)
      const stale = staleTopicsOf(client)
      if (isAccepted(answer)) stale.markOlderThan(answer.position)
      for (const topic of touches) stale.mark(topic)
      await onDone?.(answer, sent.isHere, sent.input)
    },
  })
  return {
    send: (input: RequestInput<E>, file?: Blob) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      const person = personIn(client)
      key.current ??= openIntent(endpoint, input, person)
      const from = pageOf(history)
      mutation.mutate({
        input,
        file,
        key: key.current,
        isHere: () => pageOf(history) === from,
        person,
      })
    },
    isBusy: mutation.isPending,
    isDone: mutation.isSuccess,
    answer: mutation.data,
    problem: mutation.error ?? undefined,
    problemText: mutation.error ? textOf(mutation.error) : undefined,
    reset: mutation.reset,
  }
}
