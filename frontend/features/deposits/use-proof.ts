import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { uploadProof } from '#contracts/files'
import type { ProblemCode } from '#contracts/problem'
import { api } from '../../lib/api.js'
import { ApiProblem } from '../../lib/api-problem.js'
import { pictureFault } from '../../lib/pictures.js'
import { problemText } from '../../lib/problem-text.js'

/** Refusals of the picture itself. A retry with the same picture would be refused again. */
const finalCodes: readonly string[] = ['unsupported-image', 'payload-too-large', 'invalid-input'] satisfies ProblemCode[]

const isFinal = (error: Error): boolean => error instanceof ApiProblem && finalCodes.includes(error.code)

/** A picture that the server has stored for a deposit not submitted yet. `size` is that of the original file, in bytes. */
export const StoredProof = z.object({ depositId: z.string(), proofId: z.string(), name: z.string(), size: z.number() })
export type StoredProof = z.output<typeof StoredProof>

/** The stored picture is kept outside the form, so that it outlives it. */
export interface StoredProofProps {
  readonly stored: StoredProof | undefined
  readonly onStored: (stored: StoredProof | undefined) => void
}

interface ProofOptions extends StoredProofProps {
  readonly depositId: string
  /** Called when an upload ends, with the id of the proof, or without one if it failed. */
  readonly onEnd?: (proofId: string | undefined) => void
}

/** Called when an upload ends, with the id of the proof and its file, or without them if it failed. */
type OnUploaded = (proofId?: string, file?: File) => void

/** Uploads one picture at a time. It stops when another is chosen or the client leaves the page. */
const useUpload = (onEnd: OnUploaded) => {
  const [share, setShare] = useState(0)
  const underWay = useRef<AbortController>(undefined)
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (picture: File) => {
      underWay.current = new AbortController()
      setShare(0)
      return api(uploadProof, {}, { file: picture, signal: underWay.current.signal, onProgress: setShare })
    },
    onSuccess: ({ fileId }, picture) => onEnd(fileId, picture),
    onError: () => onEnd(),
  })
  useEffect(() => () => underWay.current?.abort(), [])
  const stop = () => {
    underWay.current?.abort()
    reset()
  }
  return { start: mutate, stop, share, proofId: data?.fileId, error, isPending }
}

const verdictOn = (file: File | undefined, error: Error | null) => {
  const refusal = file && pictureFault(file)
  return {
    problem: refusal ?? (error ? problemText(error) : undefined),
    canRetry: refusal === undefined && error !== null && !isFinal(error),
  }
}

/** A proof of payment: the chosen file, or the one stored earlier, with its upload and any problem. */
export const useProof = ({ depositId, stored, onStored, onEnd }: ProofOptions) => {
  const [file, setFile] = useState<File>()
  const { start, stop, ...upload } = useUpload((proofId, uploaded) => {
    if (proofId && uploaded) onStored({ depositId, proofId, name: uploaded.name, size: uploaded.size })
    onEnd?.(proofId)
  })
  const before = stored?.depositId === depositId ? stored : undefined
  const change = (chosen: File | undefined) => {
    stop()
    onStored(undefined)
    setFile(chosen)
  }
  return {
    /** The name of the picture and its size in bytes. */
    picture: file ?? before,
    proofId: file ? upload.proofId : before?.proofId,
    isUploading: upload.isPending,
    /** How much of the file has been sent, from 0 to 1. */
    share: upload.share,
    ...verdictOn(file, upload.error),
    choose: (chosen: File | null | undefined) => {
      if (!chosen) return
      change(chosen)
      if (!pictureFault(chosen)) start(chosen)
    },
    retry: () => {
      if (file) start(file)
    },
    clear: () => change(undefined),
  }
}

export type Proof = ReturnType<typeof useProof>
