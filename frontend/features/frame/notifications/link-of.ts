import { notificationKindOf, type NotificationKind } from '#contracts/events/notified-events'
import type { Notification } from '#contracts/notifications'
import type { Role } from '#contracts/values'
import { linkTo, type CheckedLink } from '../../../lib/link-to.js'

type About = Pick<Notification, 'type' | 'subjectId' | 'ordinal'>

const home = () => linkTo({ to: '/dashboard' })

/** Where a client goes from a notification of each kind. */
const ofClient: { readonly [Kind in NotificationKind]: (about: About) => CheckedLink } = {
  deposits: ({ subjectId }) =>
    subjectId === null ? linkTo({ to: '/deposit-history' }) : linkTo({ to: '/deposits/$depositId', params: { depositId: subjectId } }),
  withdrawals: ({ subjectId }) =>
    subjectId === null ? linkTo({ to: '/withdrawals' }) : linkTo({ to: '/withdrawals/$withdrawalId', params: { withdrawalId: subjectId } }),
  trades: ({ subjectId }) =>
    subjectId === null ? linkTo({ to: '/trades' }) : linkTo({ to: '/trades/$tradeId', params: { tradeId: subjectId } }),
  entries: ({ ordinal }) => linkTo({ to: '/statement', search: { period: 'all', open: Number(ordinal) } }),
  account: home,
  identity: () => linkTo({ to: '/identity' }),
  proposals: home,
  security: () => linkTo({ to: '/account/security' }),
}

/** Where a notification leads; undefined if what it tells of has no page for somebody of this role. */
export const linkOf = (about: About, role: Role): CheckedLink | undefined => {
  const kind = notificationKindOf(about.type)
  if (kind === null) return undefined
  if (role === 'client' || kind === 'security') return ofClient[kind](about)
  return kind === 'proposals' ? linkTo({ to: '/approvals' }) : undefined
}
