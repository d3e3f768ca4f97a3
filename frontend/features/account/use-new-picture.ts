import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploadProfilePicture } from '#contracts/own/profile-pictures'
import { pictureFault } from '../../lib/pictures/pictures.js'
import { pictureText as text } from '../../lib/text/account.js'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { useUpload, verdictOn } from '../../lib/commands/use-upload.js'
import { toast } from '../../ui/messages/toast.js'
import { centred, type Crop } from './crop.js'
import { openPicture } from './open-picture.js'

const QUALITY = 0.92

const cut = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob
        ? resolve(new File([blob], 'picture.jpg', { type: blob.type }))
        : reject(new Error('the picture could not be drawn'))
    canvas.toBlob(done, 'image/jpeg', QUALITY)
  })

/**
 * A picture that the person chooses, the crop that they show, and its upload. A failed upload is
 * sent again without choosing.
 */
export const useNewPicture = () => {
  const queries = useQueryClient()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [crop, setCrop] = useState<Crop>(centred)
  const [fault, setFault] = useState<string>()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => () => picture?.close(), [picture])
  const drop = () => {
    setPicture(undefined)
    setCrop(centred)
    setFault(undefined)
  }
  const upload = useUpload({
    endpoint: uploadProfilePicture,
    input: {},
    onEnd: (answer) => {
      if (!answer) return
      for (const topic of ['session', 'person'] as const) staleTopicsOf(queries).mark(topic)
      toast.success(text.saved)
      drop()
    },
  })
  const choose = async (file: File | null | undefined) => {
    if (!file) return
    upload.stop()
    drop()
    const refused = pictureFault(file)
    if (refused) return setFault(refused)
    await openPicture(file).then(setPicture, () => setFault(text.unreadable))
  }
  return {
    picture,
    crop,
    setCrop,
    canvas,
    isBusy: upload.isPending,
    problem: verdictOn(fault, upload.error).problem,
    choose: (file: File | null | undefined) => void choose(file),
    drop: () => {
      upload.stop()
      drop()
    },
    save: () => {
      if (!picture) setFault(text.missing)
      else if (canvas.current)
        void cut(canvas.current).then(upload.start, () => setFault(text.unreadable))
    },
  }
}
