import { z } from 'zod'
import { everyRole } from './credentials.js'
import { endpoint } from '../endpoint.js'
import { freeText } from '../values/free-text.js'
import { FactorId } from '../values/ids.js'
import { SignedInUser } from './session.js'
import { NewCodes } from './second-factors.js'
import { Accepted } from '../values/values.js'

/** Bytes from a browser in base64url; `most` is in characters. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'Send base64url without padding')
    .max(most)

/** A passkey's own id: up to 1023 bytes. */
const CredentialId = bytes(1_400)

const Credential = z.object({ type: z.literal('public-key'), id: CredentialId })

/** The owner's name for a passkey, so that they can tell theirs apart. */
export const PasskeyName = freeText('The name', {
  most: 60,
  tooShort: 'Name this passkey, for example after the device that keeps it',
  tooLong: 'A name has at most 60 characters',
})

/**
 * WebAuthn's options for making a passkey: one that is discoverable, with user verification by
 * fingerprint, face or PIN.
 */
export const CreationOptions = z.object({
  challenge: bytes(100),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes(100), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof CreationOptions>

/** WebAuthn's options for using a passkey; without `allowCredentials`, any passkey of this site. */
export const ProofOptions = z.object({
  challenge: bytes(100),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Credential).optional(),
})
export type ProofOptions = z.output<typeof ProofOptions>

/** A passkey that a browser has made. */
export const MadePasskey = z.strictObject({
  credentialId: CredentialId,
  clientData: bytes(4_000),
  attestation: bytes(16_000),
})
export type MadePasskey = z.output<typeof MadePasskey>

/** A passkey's signed answer. */
export const PasskeyAnswer = z.strictObject({
  credentialId: CredentialId,
  clientData: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
  userHandle: bytes(100).optional(),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** The second step of a sign-in, a new proof in a session, or a sign-in by passkey alone. */
const Purpose = z.enum(['sign-in', 'again', 'alone'])
export type PasskeyPurpose = z.output<typeof Purpose>

/** The challenge is for this session, for one use within five minutes. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/account/second-factors/passkeys',
  roles: everyRole,
  proof: 'recent-or-password',
  keyed: false,
  summary: 'Begin to add a passkey; it counts once the browser has made it',
  request: z.strictObject({}),
  response: z.object({ factorId: FactorId, options: CreationOptions }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/account/second-factors/passkeys/:factorId/add',
  roles: everyRole,
  proof: 'recent-or-password',
  summary:
    'Add the passkey that the browser has made; the first second factor brings one-time codes',
  request: z.strictObject({ factorId: FactorId, name: PasskeyName, made: MadePasskey }),
  response: Accepted.extend({ codes: NewCodes.nullable() }),
})

export const namePasskey = endpoint({
  method: 'POST',
  path: '/account/second-factors/passkeys/:factorId/name',
  roles: everyRole,
  summary: 'Give one of your own passkeys another name',
  request: z.strictObject({ factorId: FactorId, name: PasskeyName }),
  response: Accepted,
})

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/session/passkey/challenge',
  roles: 'anyone',
  keyed: false,
  summary:
    'Get the challenge that a passkey has to answer: as the second step of a sign-in, again in a session, or to sign in with it alone',
  request: z.strictObject({ purpose: Purpose }),
  response: ProofOptions,
})

/**
 * Alone, it replaces email, password and second factor. The session counts as proved for fifteen
 * minutes.
 */
export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/session/passkey',
  roles: 'anyone',
  keyed: false,
  summary:
    'Prove who you are by a passkey: as the second step of a sign-in, again in a session, or to sign in with it alone',
  request: z.strictObject({ purpose: Purpose, answer: PasskeyAnswer }),
  response: z.object({ user: SignedInUser }),
})
