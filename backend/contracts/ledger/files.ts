import { z } from 'zod'
import { PhotoHash } from '../catalogue/offer-terms.js'
import { endpoint } from '../endpoint.js'
import { LogoHash } from '../events/changes.js'
import { FileId } from '../values/ids.js'

/** The largest picture accepted, in bytes. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024

/**
 * A stored picture: decoded, stripped and re-encoded as WebP; `hash` is the SHA-256 of the stored
 * bytes.
 */
export const StoredFile = z.object({
  fileId: FileId,
  hash: z.string(),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
})
export type StoredFile = z.output<typeof StoredFile>

/** A file that is sent piece by piece as it is generated. */
export const Pieces = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)

export const uploadProof = endpoint({
  method: 'POST',
  path: '/files',
  roles: ['client', 'admin'],
  summary:
    'Upload a proof of payment (JPEG, PNG or WebP, up to 15 MB); only you and staff can see it',
  body: 'multipart',
  keyed: false,
  request: z.strictObject({}),
  response: StoredFile,
})

export const getFile = endpoint({
  method: 'GET',
  path: '/files/:fileId',
  roles: ['client', 'admin', 'auditor'],
  summary: 'Get a picture, as its owner or as staff',
  body: 'image',
  request: z.strictObject({ fileId: FileId }),
  response: z.instanceof(Uint8Array),
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/staff/logos',
  roles: ['admin'],
  summary:
    'Upload a logo (JPEG, PNG or WebP, up to 15 MB), so that the settings can name it; anybody who knows its hash can see it',
  body: 'multipart',
  keyed: false,
  request: z.strictObject({}),
  response: StoredFile.omit({ fileId: true }),
})

export const uploadOfferPhoto = endpoint({
  method: 'POST',
  path: '/staff/catalogue/photos',
  roles: ['admin'],
  summary:
    'Upload the photo of an expert (JPEG, PNG or WebP, up to 15 MB), so that an offer can name it; anybody who knows its hash can see it',
  body: 'multipart',
  keyed: false,
  request: z.strictObject({}),
  response: StoredFile.omit({ fileId: true }),
})

export const getOfferPhoto = endpoint({
  method: 'GET',
  path: '/catalogue/photos/:photo',
  roles: 'anyone',
  summary:
    'Get the photo of an expert; its address never shows another picture, so it is cached for good',
  body: 'image',
  request: z.strictObject({ photo: PhotoHash }),
  response: z.instanceof(Uint8Array),
})

export const getLogo = endpoint({
  method: 'GET',
  path: '/logos/:hash',
  roles: 'anyone',
  summary:
    'Get a logo of the site; its address never shows another picture, so it is cached for good',
  body: 'image',
  request: z.strictObject({ hash: LogoHash }),
  response: z.instanceof(Uint8Array),
})
