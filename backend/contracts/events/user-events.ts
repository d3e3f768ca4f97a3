import { z } from 'zod'
import { Reason, Role } from '../values.js'

/** Events of the streams `user-<uuid>`: what auditors need to know of a person's powers. */
export const userEvents = {
  RoleGranted: z.strictObject({ role: Role, reason: Reason }),
}
