import { MAX_IMAGE_BYTES } from '#contracts/files'
import { kitText } from './text/kit.js'

/** The kinds of pictures that the server accepts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Why the server would refuse a file; undefined if it would not. */
export const pictureFault = ({ type, size }: File): string | undefined => {
  if (!pictureTypes.some((known) => known === type)) return kitText.pictureKind
  return size > MAX_IMAGE_BYTES ? kitText.pictureSize : undefined
}
