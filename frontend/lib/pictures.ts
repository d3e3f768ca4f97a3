import { MAX_IMAGE_BYTES } from '#contracts/files'
import { kitText } from './text/kit.js'

/** Kinds of pictures that the server takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Why a file need not be sent: the server would refuse it. */
export const pictureFault = ({ type, size }: File): string | undefined => {
  if (!pictureTypes.some((known) => known === type)) return kitText.pictureKind
  return size > MAX_IMAGE_BYTES ? kitText.pictureSize : undefined
}
