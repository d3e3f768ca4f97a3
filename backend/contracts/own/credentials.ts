import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { NewPassword, PASSWORD_LENGTH } from './session.js'
import { Accepted } from '../values/values.js'

/** The caller's current password, required before a change to their credentials. */
export const CurrentPassword = z
  .string()
  .min(1, 'Current password is required')
  .max(PASSWORD_LENGTH.max, 'Password must be at most 128 characters')

/** Every role signs in with a password. */
export const everyRole = ['client', 'admin', 'auditor'] as const

export const changePassword = endpoint({
  method: 'POST',
  path: '/password',
  roles: everyRole,
  proof: 'recent',
  summary: 'Change the own password, with the current one; all other sessions end',
  request: z.strictObject({ currentPassword: CurrentPassword, password: NewPassword }),
  response: Accepted,
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/session/end-all',
  roles: everyRole,
  proof: 'recent-or-password',
  summary: 'End all own sessions, this one too; all screens are signed out at once',
  request: z.strictObject({}),
  response: Accepted,
})
