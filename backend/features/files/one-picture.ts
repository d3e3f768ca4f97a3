import { FileInterceptor } from '@nestjs/platform-express'
import type { Response } from 'express'
import { MAX_IMAGE_BYTES } from '#contracts/ledger/files'
import { Refusal } from '../../server/refusal.js'

/** What multer found in the part `file`. */
export type Upload = { readonly buffer: Buffer } | undefined

/** One picture in the part `file`, and nothing else. */
export const onePicture = () =>
  FileInterceptor('file', { limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 0 } })

export const pictureIn = (upload: Upload): Buffer => {
  if (!upload)
    throw new Refusal('invalid-input', [
      { path: 'file', message: 'Send one picture in the part "file"' },
    ])
  return upload.buffer
}

/** Shown as a picture, and as nothing else. */
export const sendAsPicture = (response: Response, name: string): void => {
  response.set({
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Content-Disposition': `inline; filename="${name}.webp"`,
  })
  response.type('image/webp')
}
