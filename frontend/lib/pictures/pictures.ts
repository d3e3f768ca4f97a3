import { MAX_IMAGE_BYTES } from '#contracts/ledger/files'
import { kitText } from '../text/kit.js'

/** The kinds of pictures that the server accepts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * Why the server would refuse a file of this type, regardless of its size; undefined if it would
 * not.
 */
export const kindFault = ({ type }: File): string | undefined =>
  pictureTypes.some((known) => known === type) ? undefined : kitText.pictureKind

/** Why the server would refuse a file; undefined if it would not. */
export const pictureFault = (file: File): string | undefined =>
  kindFault(file) ?? (file.size > MAX_IMAGE_BYTES ? kitText.pictureSize : undefined)
