import { z } from 'zod'
import { CurrentPassword, everyRole } from './credentials.js'
import { endpoint } from '../endpoint.js'
import { FactorId } from '../values/ids.js'
import { SignedInUser } from './session.js'
import { Accepted, Instant } from '../values/values.js'

/** How many passkeys one person may have at a time, and how many one-time codes make a set. */
export const MOST_PASSKEYS = 10
export const ONE_TIME_CODES = 10

/**
 * How long a proof counts as recent, and how long a sign-in waits for its second step, in minutes.
 */
export const PROOF_MINUTES = 15
export const STEP_MINUTES = 5

/**
 * How long staff without a second factor may decide after getting their role, if the site requires
 * one, in hours.
 */
export const GRACE_HOURS = 24

/** Letters and digits only, regardless of the width, groups and dashes typed or pasted. */
const bareCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Six digits of an app, or a one-time code. */
const ProofCode = z
  .string()
  .max(200, 'A code has at most 28 letters and digits')
  .overwrite(bareCode)
  .min(6, 'Enter the 6 digits, or a one-time code')
  .max(28, 'A code has at most 28 letters and digits')

/** A second-factor proof. */
const Proof = z.strictObject({ code: ProofCode })
export type Proof = z.output<typeof Proof>

const AppCode = z
  .string()
  .max(200, 'Enter the 6 digits that the app shows')
  .overwrite(bareCode)
  .regex(/^\d{6}$/, 'Enter the 6 digits that the app shows')

/** A passkey as its owner sees it; `usedAt` is null until it was used to sign in or as a proof. */
export const Passkey = z.object({
  factorId: FactorId,
  name: z.string(),
  addedAt: Instant,
  usedAt: Instant.nullable(),
})
export type Passkey = z.output<typeof Passkey>

/**
 * What protects a person's sign-in in addition to the password. `codesLeft` is null without a
 * second factor. `isNeeded`: their role requires one, so the last cannot be removed; `enrolBy` is
 * then until when they may decide without one, null if they have one.
 */
export const Security = z.object({
  app: z.object({ factorId: FactorId, addedAt: Instant }).nullable(),
  passkeys: z.array(Passkey),
  codesLeft: z.number().int().nullable(),
  isNeeded: z.boolean(),
  enrolBy: Instant.nullable(),
})
export type Security = z.output<typeof Security>

/** One-time codes, shown once; null if the person has some already. */
export const NewCodes = z.array(z.string())

export const getSecurity = endpoint({
  method: 'GET',
  path: '/account/security',
  roles: everyRole,
  summary: 'Your own second factors, and how many one-time codes are left',
  request: z.strictObject({}),
  response: Security,
})

/** `secret` is in base32, for typing; `uri` is the same for a QR code. Neither is shown again. */
export const beginApp = endpoint({
  method: 'POST',
  path: '/account/second-factors/app',
  roles: everyRole,
  proof: 'recent-or-password',
  keyed: false,
  summary: 'Begin to set up an authenticator app; it counts once a code of it was confirmed',
  request: z.strictObject({}),
  response: z.object({ factorId: FactorId, secret: z.string(), uri: z.string() }),
})

export const removeFactor = endpoint({
  method: 'POST',
  path: '/account/second-factors/:factorId/remove',
  roles: everyRole,
  proof: 'recent',
  summary: 'Remove one of your own second factors; one-time codes end with the last',
  request: z.strictObject({ factorId: FactorId }),
  response: Accepted,
})

export const turnOnApp = endpoint({
  method: 'POST',
  path: '/account/second-factors/app/:factorId/turn-on',
  roles: everyRole,
  proof: 'recent-or-password',
  summary:
    'Confirm an authenticator app with a code of it; it replaces the previous one, and the first second factor brings one-time codes',
  request: z.strictObject({ factorId: FactorId, appCode: AppCode }),
  response: Accepted.extend({ codes: NewCodes.nullable() }),
})

export const makeCodes = endpoint({
  method: 'POST',
  path: '/account/one-time-codes',
  roles: everyRole,
  proof: 'recent',
  summary: 'Get ten new one-time codes, shown once; earlier ones stop working',
  request: z.strictObject({}),
  response: Accepted.extend({ codes: NewCodes }),
})

/**
 * The session counts as proved for fifteen minutes. `codesLeft` is set if a one-time code was used.
 */
export const prove = endpoint({
  method: 'POST',
  path: '/session/proof',
  roles: 'anyone',
  keyed: false,
  summary:
    'Prove who you are by a second factor: the second step of a sign-in, or again in a session',
  request: Proof.extend({ purpose: z.enum(['sign-in', 'again']) }),
  response: z.object({ user: SignedInUser, codesLeft: z.number().int().nullable() }),
})

/** The session counts as proved for fifteen minutes, if no second factor is required. */
export const proveByPassword = endpoint({
  method: 'POST',
  path: '/session/password',
  roles: everyRole,
  keyed: false,
  summary: 'Prove who you are by your password, in a session',
  request: z.strictObject({ currentPassword: CurrentPassword }),
  response: z.object({ user: SignedInUser }),
})
