import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_IMAGE_BYTES, uploadProof } from '#contracts/files'
import type { ProblemCode } from '#contracts/problem'
import { api } from '../../lib/api.js'
import { ApiProblem } from '../../lib/api-problem.js'
import { problemText } from '../../lib/problem-text.js'
import { depositsText } from '../../lib/text/deposits.js'

/** Kinds of pictures that the server takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const refusalOf = ({ type, size }: File): string | undefined => {
  if (!pictureTypes.some((known) => known === type)) return depositsText.proofKind
  return size > MAX_IMAGE_BYTES ? depositsText.proofSize : undefined
}

/** Refusals of the picture itself: the same picture is refused again. */
const finalCodes: readonly string[] = ['unsupported-image', 'payload-too-large', 'invalid-input'] satisfies ProblemCode[]

const isFinal = (error: Error): boolean => error instanceof ApiProblem && finalCodes.includes(error.code)

/** Told when an upload ends: with the proof, or with nothing where it failed or was stopped. */
type OnEnd = ((proofId: string | undefined) => void) | undefined

/** The upload of one picture at a time; stopped when another is chosen or the page is left. */
const useUpload = (onEnd: OnEnd) => {
  const [share, setShare] = useState(0)
  const underWay = useRef<AbortController>(undefined)
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (picture: File) => {
      underWay.current = new AbortController()
      setShare(0)
      return api(uploadProof, {}, { file: picture, signal: underWay.current.signal, onProgress: setShare })
    },
    onSuccess: ({ fileId }) => onEnd?.(fileId),
    onError: () => onEnd?.(undefined),
  })
  useEffect(() => () => underWay.current?.abort(), [])
  const stop = () => {
    underWay.current?.abort()
    reset()
  }
  return { start: mutate, stop, share, proofId: data?.fileId, error, isPending }
}

/** A proof of payment: the chosen file, its upload, and what went wrong with either. */
export const useProof = (onEnd?: OnEnd) => {
  const [file, setFile] = useState<File>()
  const { start, stop, ...upload } = useUpload(onEnd)
  const refusal = file && refusalOf(file)
  return {
    file,
    proofId: upload.proofId,
    isUploading: upload.isPending,
    /** How much of the file is sent, from 0 to 1. */
    share: upload.share,
    problem: refusal ?? (upload.error ? problemText(upload.error) : undefined),
    canRetry: refusal === undefined && upload.error !== null && !isFinal(upload.error),
    choose: (chosen: File | undefined) => {
      if (!chosen) return
      stop()
      setFile(chosen)
      if (!refusalOf(chosen)) start(chosen)
    },
    retry: () => {
      if (file) start(file)
    },
    clear: () => {
      stop()
      setFile(undefined)
    },
  }
}

export type Proof = ReturnType<typeof useProof>
