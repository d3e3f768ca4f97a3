import { z } from 'zod'
import { everyRole } from './credentials.js'
import { endpoint } from '../endpoint.js'
import { SessionId } from '../values/ids.js'
import { OpenSession } from './people-sessions.js'
import { Accepted, Instant } from '../values/values.js'

/** How many recent sign-ins a person can see. */
export const MOST_SIGN_INS = 50

/**
 * The outcome of a sign-in. `resting`: not even judged after too many failures; `factor-refused`:
 * the second step failed.
 */
export const SignInOutcome = z.enum([
  'signed-in',
  'signed-in-by-passkey',
  'refused',
  'resting',
  'factor-refused',
])
export type SignInOutcome = z.output<typeof SignInOutcome>

/** `address` is the network without its last part; it and `device` are null if unknown. */
export const SignIn = OpenSession.pick({ device: true, address: true }).extend({
  signInId: z.string(),
  at: Instant,
  outcome: SignInOutcome,
})
export type SignIn = z.output<typeof SignIn>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  roles: everyRole,
  summary: 'Where you are signed in, the session used last first',
  request: z.strictObject({}),
  response: z.object({ items: z.array(OpenSession.extend({ isThis: z.boolean() })) }),
})

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/account/sessions/:sessionId/end',
  roles: everyRole,
  proof: 'recent-or-password',
  summary: 'End one of your own sessions; its screens are signed out at once',
  request: z.strictObject({ sessionId: SessionId }),
  response: Accepted,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/account/sessions/end-others',
  roles: everyRole,
  proof: 'recent-or-password',
  summary: 'End all of your own sessions but this one; their screens are signed out at once',
  request: z.strictObject({}),
  response: Accepted,
})

export const listOwnSignIns = endpoint({
  method: 'GET',
  path: '/account/sign-ins',
  roles: everyRole,
  summary: 'Your last fifty sign-ins, those that failed too, the newest first',
  request: z.strictObject({}),
  response: z.object({ items: z.array(SignIn) }),
})
