import { useState } from 'react'
import { z } from 'zod'
import { uploadProof } from '#contracts/ledger/files'
import { pictureFault } from '../../lib/pictures/pictures.js'
import { useUpload, verdictOn } from '../../lib/commands/use-upload.js'

/**
 * A picture that the server has stored for a deposit not submitted yet. `size` is that of the
 * original file, in bytes.
 */
export const StoredProof = z.object({
  depositId: z.string(),
  proofId: z.string(),
  name: z.string(),
  size: z.number(),
})
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

/**
 * A proof of payment: the chosen file, or the one stored earlier, with its upload and any problem.
 */
export const useProof = ({ depositId, stored, onStored, onEnd }: ProofOptions) => {
  const [file, setFile] = useState<File>()
  const { start, stop, ...upload } = useUpload({
    endpoint: uploadProof,
    input: {},
    onEnd: (answer, uploaded) => {
      if (answer && uploaded)
        onStored({ depositId, proofId: answer.fileId, name: uploaded.name, size: uploaded.size })
      onEnd?.(answer?.fileId)
    },
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
    proofId: file ? upload.answer?.fileId : before?.proofId,
    isUploading: upload.isPending,
    /** How much of the file has been sent, from 0 to 1. */
    share: upload.share,
    ...verdictOn(file && pictureFault(file), upload.error),
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
