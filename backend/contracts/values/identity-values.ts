import { z } from 'zod'

/** The two pictures of an identity document. */
export const Side = z.enum(['front', 'back'])
export type Side = z.output<typeof Side>

/** The SHA-256 of a stored picture, in hex. */
export const PictureHash = z.string().regex(/^[0-9a-f]{64}$/)

/** Why an identity was declined, as the client sees it; `other` needs an explanation by staff. */
export const DeclineGround = z.enum([
  'unreadable',
  'cut-off',
  'wrong-document',
  'expired',
  'name-differs',
  'not-genuine',
  'other',
])
export type DeclineGround = z.output<typeof DeclineGround>
