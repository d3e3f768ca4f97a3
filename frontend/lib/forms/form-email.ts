import { z } from 'zod'
import { Email } from '#contracts/values/values'

/** An address as forms check it. */
export const FormEmail = z.string().trim().min(1, 'Email is required').pipe(Email)
