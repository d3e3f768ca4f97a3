import { useState } from 'react'
import { MAX_IMAGE_BYTES, uploadProof } from '#contracts/files'
import { depositsText } from '../../lib/text/deposits.js'
import { useCommand } from '../../lib/use-command.js'

/** Kinds of pictures that the server takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const refusalOf = ({ type, size }: File): string | undefined => {
  if (!pictureTypes.some((known) => known === type)) return depositsText.proofKind
  return size > MAX_IMAGE_BYTES ? depositsText.proofSize : undefined
}

/** A proof of payment: the chosen file, its upload, and what went wrong with either. */
export const useProof = () => {
  const [file, setFile] = useState<File>()
  const [proofId, setProofId] = useState<string>()
  const upload = useCommand(uploadProof, { onDone: ({ fileId }) => setProofId(fileId) })
  const refusal = file && refusalOf(file)
  const clear = () => {
    setFile(undefined)
    setProofId(undefined)
    upload.reset()
  }
  return {
    file,
    proofId,
    isUploading: upload.isBusy,
    problem: refusal ?? upload.problemText,
    canRetry: refusal === undefined && upload.problem !== undefined,
    choose: (chosen: File | undefined) => {
      if (!chosen || upload.isBusy) return
      clear()
      setFile(chosen)
      if (!refusalOf(chosen)) upload.send({}, chosen)
    },
    retry: () => {
      if (file) upload.send({}, file)
    },
    clear,
  }
}

export type Proof = ReturnType<typeof useProof>
