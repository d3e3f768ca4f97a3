import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PersonFrame } from '../../features/frame/person-frame.js'
import { requireRole } from '../../features/session/guards.js'

/** Pages for every signed-in person, in the frame of their role. */
const PersonPages = () => (
  <PersonFrame as={Route.useRouteContext().session.user?.role}>
    <Outlet />
  </PersonFrame>
)

export const Route = createFileRoute('/_person')({
  beforeLoad: ({ context, location }) =>
    requireRole(context.session, ['client', 'admin', 'auditor'], location.href),
  component: PersonPages,
})
