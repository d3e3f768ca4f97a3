import { notificationKindOf } from '#contracts/events/notified-events'
import { pageTold, type PageTold } from '#contracts/events/notified-pages'
import type { Notification } from '#contracts/own/notifications'
import type { Role } from '#contracts/values/values'
import { inLog, inStatement, linkTo, type CheckedLink } from '../../../lib/links/link-to.js'

type About = Pick<Notification, 'type' | 'subjectId' | 'ordinal' | 'toldAt' | 'staff'>

/** What waits for an admin is among the approvals, anything else in the log. */
const ofStaff = ({ type, ordinal }: About): CheckedLink =>
  type === 'ChangeProposed' ? linkTo({ to: '/approvals' }) : inLog(ordinal)

/** The pages that staff have of their own account as well. */
const ofStaffThemselves: readonly PageTold['to'][] = ['/account/security', '/approvals']

/** The link of a notification; undefined if its subject has no page for this role. */
export const linkOf = (about: About, role: Role): CheckedLink | undefined => {
  if (about.staff) return ofStaff(about)
  const kind = notificationKindOf(about.type)
  if (kind === null) return undefined
  const page = pageTold(kind, about)
  if (role !== 'client') return ofStaffThemselves.includes(page.to) ? linkTo(page) : undefined
  return page.to === '/statement' ? inStatement(about.ordinal, about.toldAt) : linkTo(page)
}
