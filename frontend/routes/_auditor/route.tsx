import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PersonFrame } from '../../features/frame/person-frame.js'
import { requireRole } from '../../features/session/guards.js'

/** The auditor's pages. Admins see them too, in their own frame. */
const AuditPages = () => (
  <PersonFrame as={Route.useRouteContext().session.user?.role}>
    <Outlet />
  </PersonFrame>
)

export const Route = createFileRoute('/_auditor')({
  beforeLoad: ({ context, location }) =>
    requireRole(context.session, ['auditor', 'admin'], location.href),
  component: AuditPages,
})
