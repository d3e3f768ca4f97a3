import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Endpoint, RequestInput, ResponseOf } from '#contracts/endpoint'
import type { ProblemCode } from '#contracts/problem'
import { api } from '../api/api.js'
import { ApiProblem } from '../problems/api-problem.js'
import { problemText } from '../problems/problem-text.js'

/** Refusals of the picture itself: the same picture is refused again. */
const finalCodes: readonly string[] = [
  'unsupported-image',
  'payload-too-large',
  'too-many-pictures',
  'invalid-input',
] satisfies ProblemCode[]

const isFinal = (error: Error): boolean =>
  error instanceof ApiProblem && finalCodes.includes(error.code)

interface UploadOptions<E extends Endpoint> {
  readonly endpoint: E
  readonly input: RequestInput<E>
  /** What is sent instead of the file, such as a smaller picture. */
  readonly prepare?: (file: File) => Promise<File>
  /**
   * Called when an upload ends: with the answer and the uploaded file, or with nothing after a
   * failure.
   */
  readonly onEnd: (answer?: ResponseOf<E>, file?: File) => void
}

/** The upload of one picture at a time; stopped when another is chosen or the page is left. */
export const useUpload = <E extends Endpoint>({
  endpoint,
  input,
  prepare = async (file) => file,
  onEnd,
}: UploadOptions<E>) => {
  const [share, setShare] = useState(0)
  const underWay = useRef<AbortController>(undefined)
  const { mutate, reset, data, error, isPending } = useMutation<ResponseOf<E>, Error, File>({
    mutationFn: async (picture) => {
      const { signal } = (underWay.current = new AbortController())
      setShare(0)
      return api(endpoint, input, { file: await prepare(picture), signal, onProgress: setShare })
    },
    onSuccess: (answer, picture) => onEnd(answer, picture),
    onError: () => onEnd(),
  })
  useEffect(() => () => underWay.current?.abort(), [])
  const stop = () => {
    underWay.current?.abort()
    reset()
  }
  return { start: mutate, stop, share, answer: data, error, isPending }
}

/**
 * What is wrong with a picture, with the file or with its upload, and whether the same file may be
 * sent again.
 */
export const verdictOn = (refusal: string | undefined, error: Error | null) => ({
  problem: refusal ?? (error ? problemText(error) : undefined),
  canRetry: refusal === undefined && error !== null && !isFinal(error),
})
