import sharp, { type OutputInfo } from 'sharp'
import { Refusal } from '../refusal.js'

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 2_400
const MOST_SECONDS = 10
/** Out of 6: higher levels take longer and save little, for photographs nothing. */
const EFFORT = 1
const FORMATS = new Set(['jpeg', 'png', 'webp'])

// sharp reads SVG and more by default: only the formats of uploads stay enabled.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.concurrency(1)

const refuse = (message: string) => new Refusal('unsupported-image', [{ path: 'file', message }])

/** What a file claims to be; does not decode the picture. */
const headOf = (upload: Buffer) =>
  sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(
        'The file is not a JPEG, PNG or WebP picture; save it as one of these and upload it again',
      )
    })

/**
 * Re-encodes a picture as WebP, which removes hidden data, scaled to `longestSide` or, with
 * `cover`, cropped to a square of that size. Transparency turns white, except in logos.
 * @throws Refusal `unsupported-image`
 */
export const cleanImage = async (
  upload: Buffer,
  longestSide = LONGEST_SIDE,
  fit: 'inside' | 'cover' = 'inside',
  ground: 'white' | 'none' = 'white',
): Promise<{ data: Buffer; info: OutputInfo }> => {
  if (upload.length === 0) throw refuse('The file is empty; choose a JPEG, PNG or WebP picture')
  const image = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { format, width, height } = await headOf(upload)
  if (!FORMATS.has(format)) throw refuse('Use a JPEG, PNG or WebP picture')
  if (width * height > MOST_PIXELS)
    throw refuse('The picture is larger than 40 megapixels; make it smaller and upload it again')
  const resized = image
    .timeout({ seconds: MOST_SECONDS })
    .rotate()
    .resize(longestSide, longestSide, { fit, withoutEnlargement: fit === 'inside' })
  return (ground === 'white' ? resized.flatten({ background: '#ffffff' }) : resized)
    .webp({ quality: 82, effort: EFFORT })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse(
        'The picture is damaged or takes too long to read; take it again or make it smaller',
      )
    })
}
