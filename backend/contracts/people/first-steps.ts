import { z } from 'zod'
import { endpoint } from '../endpoint.js'

/**
 * A new client's progress with one of the first steps; `waiting`: for a decision by staff. A step
 * that this site does not require is done.
 */
export const StepState = z.enum(['open', 'waiting', 'refused', 'done'])
export type StepState = z.output<typeof StepState>

/**
 * A client's first steps: confirm the address, prove their identity, pay something in.
 * `isDismissed`: they hid the list.
 */
export const FirstSteps = z.object({
  email: StepState,
  identity: StepState,
  deposit: StepState,
  isDismissed: z.boolean(),
})
export type FirstSteps = z.output<typeof FirstSteps>

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/account/first-steps',
  roles: ['client'],
  summary: 'What is left to do for a new client before everything works',
  request: z.strictObject({}),
  response: FirstSteps,
})

export const dismissFirstSteps = endpoint({
  method: 'POST',
  path: '/account/first-steps/dismiss',
  roles: ['client'],
  summary: 'Put the list of first steps away, wherever you are signed in',
  keyed: false,
  request: z.strictObject({}),
  response: z.object({ isDismissed: z.literal(true) }),
})
