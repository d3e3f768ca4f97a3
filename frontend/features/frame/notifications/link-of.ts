import { notificationKindOf, type NotificationKind } from '#contracts/events/notified-events'
import type { Notification } from '#contracts/own/notifications'
import type { Role } from '#contracts/values/values'
import { inLog, inStatement, linkTo, type CheckedLink } from '../../../lib/links/link-to.js'

type About = Pick<Notification, 'type' | 'subjectId' | 'ordinal' | 'toldAt' | 'staff'>

const home = () => linkTo({ to: '/dashboard' })

/** Where a client goes from a notification of each kind. */
const ofClient: { readonly [Kind in Exclude<NotificationKind, 'oversight'>]: (about: About) => CheckedLink } = {
  deposits: ({ subjectId }) =>
    subjectId === null ? linkTo({ to: '/deposit-history' }) : linkTo({ to: '/deposits/$depositId', params: { depositId: subjectId } }),
  withdrawals: ({ subjectId }) =>
    subjectId === null ? linkTo({ to: '/withdrawals' }) : linkTo({ to: '/withdrawals/$withdrawalId', params: { withdrawalId: subjectId } }),
  trades: ({ subjectId }) =>
    subjectId === null ? linkTo({ to: '/trades' }) : linkTo({ to: '/trades/$tradeId', params: { tradeId: subjectId } }),
  entries: ({ ordinal, toldAt }) => inStatement(ordinal, toldAt),
  account: home,
  identity: () => linkTo({ to: '/identity' }),
  proposals: home,
  security: () => linkTo({ to: '/account/security' }),
}

/** The steps of a withdrawal show its fee, whether it needs a release code, and what became of the code. */
const withdrawing = () => linkTo({ to: '/select-withdrawal' })

/** Client pages of events whose page differs from their kind's. */
const ofType: Partial<Record<About['type'], () => CheckedLink>> = {
  WithdrawalSettingsChanged: withdrawing,
  CodeStatusChanged: withdrawing,
  ReleaseCodeSet: withdrawing,
  ReleaseCodeVoided: withdrawing,
  ProfilePictureRemoved: () => linkTo({ to: '/profile-pic' }),
}

/** What waits for an admin is among the approvals, anything else in the log. */
const ofStaff = ({ type, ordinal }: About): CheckedLink => (type === 'ChangeProposed' ? linkTo({ to: '/approvals' }) : inLog(ordinal))

/** The link of a notification; undefined if its subject has no page for this role. */
export const linkOf = (about: About, role: Role): CheckedLink | undefined => {
  if (about.staff) return ofStaff(about)
  const kind = notificationKindOf(about.type)
  if (kind === null) return undefined
  if (role === 'client') return (ofType[about.type] ?? ofClient[kind])(about)
  if (kind === 'security') return ofClient.security(about)
  return kind === 'proposals' ? linkTo({ to: '/approvals' }) : undefined
}
