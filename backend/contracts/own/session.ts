import { z } from 'zod'
import { PriceSource } from '../values/assets.js'
import { endpoint } from '../endpoint.js'
import { FactorKind } from '../values/factor-kinds.js'
import { PERSONAS_PATH, SESSION_PATH } from '../values/first-paths.js'
import { freeText } from '../values/free-text.js'
import { Formats } from '../writing/formats.js'
import { perMarket } from '../values/instrument-file.js'
import { ProfilePictureId, UserId } from '../values/ids.js'
import { Email, Instant, Role } from '../values/values.js'

/**
 * The person signed in. `hasAccount` is true if they own a trading account. `enrolBy` is set for
 * staff without a required second factor: until then they may decide without.
 */
export const SignedInUser = z.object({
  userId: UserId,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: Role,
  hasAccount: z.boolean(),
  enrolBy: Instant.optional(),
  profilePictureId: ProfilePictureId.optional(),
})
export type SignedInUser = z.output<typeof SignedInUser>

/** The password was right, and a second factor must follow within five minutes. */
export const SecondStep = z.object({ next: z.literal('second-factor'), kinds: z.array(FactorKind) })
export type SecondStep = z.output<typeof SecondStep>

/** The person is signed in, or asked for their second factor. */
const FirstStep = z.union([SecondStep, SignedInUser])
export type FirstStep = z.output<typeof FirstStep>

/** What every page needs to know. */
export const Session = z.object({
  /** In a staff tab that views an account: its client. */
  user: SignedInUser.nullable(),
  /** Set in such a tab. */
  view: z.object({ until: Instant }).optional(),
  /** Those that the reader chose. */
  formats: Formats.optional(),
  /** When the session ends unless its person is active. */
  endsAt: Instant.optional(),
  site: z.object({
    name: z.string(),
    /** A hash; empty: none. */
    logo: z.string(),
    /** Its address at an external image host, if one has it. */
    logoAt: z.string().optional(),
    /** Empty: none. */
    banner: z.string(),
    /** Where clients ask for help; empty if none is set. */
    support: z.string(),
    /** The data is invented, and screens say so. */
    isDemo: z.boolean(),
    needsSetup: z.boolean(),
    /**
     * Null without a source: that market is then closed, and without one for coins deposits are,
     * too.
     */
    priceSources: perMarket(PriceSource.nullable()),
    clientsCloseTrades: z.boolean(),
    sendsMail: z.boolean(),
    /** Its chart and heat map replace the built-in ones. */
    usesTradingView: z.boolean(),
  }),
})
export type Session = z.output<typeof Session>

/** Below `better` the form warns, but the server accepts. */
export const PASSWORD_LENGTH = { min: 8, better: 12, max: 128 } as const

/**
 * Only the length is required here; the server also refuses passwords that are common or made of
 * the person's own words.
 */
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, 'Password must be at least 8 characters')
  .max(PASSWORD_LENGTH.max, 'Password must be at most 128 characters')

export const NewUser = z.strictObject({
  username: freeText('Username', { most: 100 }),
  fullName: freeText('Fullname', { most: 100 }),
  email: Email,
  password: NewPassword,
})

export const getSession = endpoint({
  method: 'GET',
  path: SESSION_PATH,
  roles: 'anyone',
  summary: 'Who is signed in, and facts about the site',
  request: z.strictObject({}),
  response: Session,
})

export const signUp = endpoint({
  method: 'POST',
  path: '/users',
  roles: 'anyone',
  summary:
    'Create a client account; the answer does not reveal whether the email was already in use',
  keyed: false,
  request: NewUser,
  /** `isMailed`: whether this site sends mail, and so a link to confirm the address. */
  response: z.object({ accepted: z.literal(true), isMailed: z.boolean() }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/session',
  roles: 'anyone',
  summary: 'Sign in with email and password',
  keyed: false,
  request: z.strictObject({
    email: z.string().min(1, 'Email is required').max(254, 'Email must be at most 254 characters'),
    password: z
      .string()
      .min(1, 'Password is required')
      .max(PASSWORD_LENGTH.max, 'Password must be at most 128 characters'),
  }),
  response: FirstStep,
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/session',
  roles: 'anyone',
  summary: 'End this session',
  keyed: false,
  request: z.strictObject({}),
  response: z.object({ signedOut: z.literal(true) }),
})

export const Persona = z.object({
  userId: UserId,
  fullName: z.string(),
  role: Role,
  description: z.string(),
})
export type Persona = z.output<typeof Persona>

export const listPersonas = endpoint({
  method: 'GET',
  path: PERSONAS_PATH,
  roles: 'anyone',
  summary: 'The invented people of the demo; exists in demo mode only',
  request: z.strictObject({}),
  response: z.object({ personas: z.array(Persona) }),
})

export const signInAs = endpoint({
  method: 'POST',
  path: '/demo/session',
  roles: 'anyone',
  summary: 'Sign in as one of the invented people; exists in demo mode only',
  keyed: false,
  request: z.strictObject({ userId: UserId }),
  response: FirstStep,
})

export const setUp = endpoint({
  method: 'POST',
  path: '/setup',
  roles: 'anyone',
  summary: 'Create the first admin with the one-time link that the server prints at its start',
  keyed: false,
  request: NewUser.extend({ token: z.string().min(1, 'The setup link is incomplete').max(200) }),
  response: SignedInUser,
})
