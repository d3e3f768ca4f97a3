import { redirect } from '@tanstack/react-router'
import type { Session } from '#contracts/own/session'
import type { Role } from '#contracts/values/values'
import { startPageOf } from '../../lib/session/session.js'
import { forgetView } from '../../lib/browser/viewed-here.js'

/**
 * Admits only these roles. Visitors go to the sign-in and then back, others to their own start
 * page. The server checks again anyway.
 */
export const requireRole = ({ user }: Session, roles: readonly Role[], href: string): void => {
  if (!user) redirect({ to: '/login', search: { next: href }, throw: true })
  else if (!roles.includes(user.role)) redirect({ to: startPageOf(user.role), throw: true })
}

/**
 * Guards pages for visitors. A person who is signed in goes to `next` or their start page. Without
 * a session, the tab ends any view.
 */
export const requireVisitor = ({ user }: Session, next?: string): void => {
  if (user) redirect({ to: next ?? startPageOf(user.role), throw: true })
  forgetView()
}
