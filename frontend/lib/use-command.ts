import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, RequestInput, ResponseOf } from '#contracts/endpoint'
import { api } from './api.js'
import { ApiProblem } from './api-problem.js'
import { problemText } from './problem-text.js'
import { staleTopicsOf, type Topic } from './topics.js'
import { uuidV7 } from './uuid-v7.js'

interface CommandOptions<E extends Endpoint> {
  /** What the command changes, to be asked for again; the answer's position makes the server wait until it is visible. */
  readonly touches?: readonly Topic[]
  readonly onDone?: (answer: ResponseOf<E>, input: RequestInput<E>) => void | Promise<void>
  /** Receives a refusal as a sentence and as it is, where no form shows it. */
  readonly onRefused?: (sentence: string, error: Error) => void | Promise<void>
}

interface Sent<E extends Endpoint> {
  readonly input: RequestInput<E>
  readonly file?: Blob | undefined
}

const isOutcomeUnknown = (error: unknown): boolean => error instanceof ApiProblem && error.isOutcomeUnknown

/**
 * A command of a screen. One key stands for one intent: it is kept while the outcome is unknown, so that pressing again does nothing
 * twice, and renewed once the server has said yes or no.
 */
export const useCommand = <E extends Endpoint>(endpoint: E, { touches = [], onDone, onRefused }: CommandOptions<E> = {}) => {
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  const isUnderWay = useRef(false)
  const mutation = useMutation<ResponseOf<E>, Error, Sent<E>>({
    mutationFn: async ({ input, file }) => {
      key.current ??= uuidV7()
      return api(endpoint, input, { idempotencyKey: key.current, ...(file && { file }) })
    },
    onSettled: (_, error) => {
      isUnderWay.current = false
      if (!isOutcomeUnknown(error)) key.current = undefined
    },
    onError: (error) => onRefused?.(problemText(error), error),
    onSuccess: async (answer, { input }) => {
      for (const topic of touches) staleTopicsOf(client).mark(topic)
      await onDone?.(answer, input)
    },
  })
  return {
    send: (input: RequestInput<E>, file?: Blob) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutation.mutate({ input, file })
    },
    isBusy: mutation.isPending,
    isDone: mutation.isSuccess,
    problem: mutation.error ?? undefined,
    /** The refusal as a sentence. */
    problemText: mutation.error ? problemText(mutation.error) : undefined,
    reset: mutation.reset,
  }
}
