import { redirect } from '@tanstack/react-router'
import type { Session } from '#contracts/session'
import type { Role } from '#contracts/values'
import { startPageOf } from '../../lib/session.js'
import { forgetView } from '../../lib/view.js'

/** Lets only these roles in. Visitors are led to the sign-in and back; others to their own start page. The server decides all the same. */
export const requireRole = ({ user }: Session, roles: readonly Role[], href: string): void => {
  if (!user) redirect({ to: '/login', search: { next: href }, throw: true })
  else if (!roles.includes(user.role)) redirect({ to: startPageOf(user.role), throw: true })
}

/** Pages for visitors: whoever is signed in goes on to where they meant to go; nobody else views an account. */
export const requireVisitor = ({ user }: Session, next?: string): void => {
  if (user) redirect({ to: next ?? startPageOf(user.role), throw: true })
  forgetView()
}
