import { z } from 'zod'
import { everyRole } from './credentials.js'
import { endpoint } from '../endpoint.js'
import { ProfilePictureId, UserId } from '../values/ids.js'
import { Accepted, Reason } from '../values/values.js'

/** Pixels of each side of a stored profile picture. */
export const PROFILE_PICTURE_SIDE = 256

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/account/picture',
  roles: everyRole,
  summary: `Show a picture of yourself (JPEG, PNG or WebP, up to 15 MB), in place of the one before; its middle is kept as a square of ${PROFILE_PICTURE_SIDE} pixels, for you and staff`,
  body: 'multipart',
  keyed: false,
  request: z.strictObject({}),
  response: z.object({ profilePictureId: ProfilePictureId }),
})

export const removeProfilePicture = endpoint({
  method: 'DELETE',
  path: '/account/picture',
  roles: everyRole,
  summary: 'Remove your own profile picture; without one, this changes nothing',
  request: z.strictObject({}),
  response: z.object({ removed: z.literal(true) }),
})

export const getProfilePicture = endpoint({
  method: 'GET',
  path: '/people/:userId/picture/:profilePictureId',
  roles: everyRole,
  summary: 'Get the profile picture that a person shows, as themself or as staff',
  body: 'image',
  request: z.strictObject({ userId: UserId, profilePictureId: ProfilePictureId }),
  response: z.instanceof(Uint8Array),
})

export const takePictureDown = endpoint({
  method: 'POST',
  path: '/staff/users/:userId/picture/remove',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Remove the profile picture that a person shows, with a reason, which they read; they can show another',
  request: z.strictObject({ userId: UserId, profilePictureId: ProfilePictureId, reason: Reason }),
  response: Accepted,
})
