import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uploadIdentityPicture, type StoredPicture } from '#contracts/people/identity'
import type { Side } from '#contracts/values/identity-values'
import { kindFault } from '../../lib/pictures/pictures.js'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { useUpload, verdictOn } from '../../lib/commands/use-upload.js'

/** Loaded with the first large picture. */
const shrink = async (file: File): Promise<File> =>
  (await import('../../lib/pictures/shrink-picture.js')).shrinkPicture(file)

/**
 * One side of the document: chosen now, or stored before and not submitted yet. A failed upload is
 * sent again without choosing.
 */
export const useSide = (side: Side, draft: StoredPicture | undefined) => {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload({
    endpoint: uploadIdentityPicture,
    input: { side },
    prepare: shrink,
    onEnd: () => staleTopicsOf(queries).mark('identity'),
  })
  const refusal = file && kindFault(file)
  const stored = file ? upload.answer : draft
  return {
    side,
    input,
    name: file?.name,
    size: file?.size,
    pictureId: stored?.pictureId,
    isUploading: upload.isPending,
    /** How much has been sent, from 0 to 1. */
    share: upload.share,
    ...verdictOn(refusal, upload.error),
    choose: (chosen: File | null | undefined) => {
      if (!chosen) return
      upload.stop()
      setFile(chosen)
      if (!kindFault(chosen)) upload.start(chosen)
    },
    retry: () => {
      if (file) upload.start(file)
    },
    /** Back to the previously stored picture, if any. */
    stop: () => {
      upload.stop()
      setFile(undefined)
    },
  }
}

export type SidePicture = ReturnType<typeof useSide>
