import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { DeclineGround, Side } from '../values/identity-values.js'
import { PictureId, SubmissionId, UserId } from '../values/ids.js'
import { LOOK_MINUTES, LOOKS_AN_HOUR } from '../values/looks.js'
import { PageQuery, Search, pageOf } from '../values/page.js'
import { StaffRequestStep } from '../requests/requests.js'
import { identityStatuses } from '../values/statuses.js'
import { ClientFacts } from '../requests/client-facts.js'
import { Accepted, Instant, Reason } from '../values/values.js'

export const IdentityStatus = z.enum(identityStatuses)
export type IdentityStatus = z.output<typeof IdentityStatus>

/**
 * A stored side of a document, sealed under a key of its person; `bytes`, `width` and `height` are
 * those of the picture.
 */
export const StoredPicture = z.object({
  pictureId: PictureId,
  side: Side,
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
})
export type StoredPicture = z.output<typeof StoredPicture>

/**
 * The pictures that a person sent last, and their outcome; `ground` and `reason` say why they were
 * declined.
 */
const Submission = z.object({
  submissionId: SubmissionId,
  status: IdentityStatus,
  submittedAt: Instant,
  decidedAt: Instant.nullable(),
  ground: DeclineGround.nullable(),
  reason: z.string().nullable(),
})

/** The caller's own identity; `drafts` are pictures stored but not submitted yet. */
export const OwnIdentity = z.object({
  submission: Submission.nullable(),
  drafts: z.array(StoredPicture),
})
export type OwnIdentity = z.output<typeof OwnIdentity>

/**
 * An identity as staff see it in the list; `sent` counts how often this person has sent pictures.
 */
export const IdentityRow = Submission.extend({
  userId: UserId,
  fullName: z.string(),
  email: z.string(),
  sent: z.number().int(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
})
export type IdentityRow = z.output<typeof IdentityRow>

/**
 * With its pictures, which are gone once the person is erased, other facts about the person, and
 * the history of their identity, newest first, including views of the pictures.
 */
export const IdentityDetail = IdentityRow.extend({
  username: z.string(),
  front: PictureId.nullable(),
  back: PictureId.nullable(),
  client: ClientFacts.nullable(),
  steps: z.array(StaffRequestStep),
})
export type IdentityDetail = z.output<typeof IdentityDetail>

export const getIdentity = endpoint({
  method: 'GET',
  path: '/identity',
  roles: ['client', 'admin'],
  summary:
    'Your own identity: what you sent last, what became of it, and pictures that you have not submitted yet',
  request: z.strictObject({}),
  response: OwnIdentity,
})

export const uploadIdentityPicture = endpoint({
  method: 'POST',
  path: '/identity/pictures/:side',
  roles: ['client', 'admin'],
  summary:
    'Store one side of your identity document (JPEG, PNG or WebP, up to 15 MB), in place of one that you have not submitted',
  body: 'multipart',
  keyed: false,
  request: z.strictObject({ side: Side }),
  response: StoredPicture,
})

export const submitIdentity = endpoint({
  method: 'POST',
  path: '/identity',
  roles: ['client', 'admin'],
  summary:
    'Submit both sides of your identity document; until staff decide, or if they decline, you can submit others',
  request: z.strictObject({ frontId: PictureId, backId: PictureId }),
  response: Accepted.extend({ submissionId: SubmissionId }),
})

export const getIdentityPicture = endpoint({
  method: 'GET',
  path: '/identity/pictures/:pictureId',
  roles: ['client', 'admin'],
  summary: 'Get one side of your own identity document, submitted or not',
  body: 'image',
  request: z.strictObject({ pictureId: PictureId }),
  response: z.instanceof(Uint8Array),
})

export const listIdentities = endpoint({
  method: 'GET',
  path: '/staff/verifications',
  roles: ['admin', 'auditor'],
  summary: 'The identities of all people; those that wait oldest first, all others newest first',
  request: PageQuery.extend({
    search: Search,
    status: z.enum([...identityStatuses, 'all']).default('submitted'),
  }),
  response: pageOf(IdentityRow),
})

export const getStaffIdentity = endpoint({
  method: 'GET',
  path: '/staff/verifications/:userId',
  roles: ['admin', 'auditor'],
  summary: 'The identity of one person, with what is known of them',
  request: z.strictObject({ userId: UserId }),
  response: IdentityDetail,
})

export const getStaffIdentityPicture = endpoint({
  method: 'GET',
  path: '/staff/verifications/:userId/pictures/:pictureId',
  roles: ['admin', 'auditor'],
  proof: 'recent',
  summary: `Get one side of an identity document that was submitted; your access is recorded, once in ${LOOK_MINUTES} minutes for both sides, and there are ${LOOKS_AN_HOUR} in an hour at most`,
  body: 'image',
  request: z.strictObject({ userId: UserId, pictureId: PictureId }),
  response: z.instanceof(Uint8Array),
})

export const approveIdentity = endpoint({
  method: 'POST',
  path: '/staff/verifications/:userId/submissions/:submissionId/approve',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Approve the identity of a person by the pictures that they submitted',
  request: z.strictObject({ userId: UserId, submissionId: SubmissionId }),
  response: Accepted,
})

export const declineIdentity = endpoint({
  method: 'POST',
  path: '/staff/verifications/:userId/submissions/:submissionId/decline',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Decline the pictures that a person submitted, with a reason of the list and in words, which they read; they can submit others',
  request: z.strictObject({
    userId: UserId,
    submissionId: SubmissionId,
    ground: DeclineGround,
    reason: Reason,
  }),
  response: Accepted,
})
