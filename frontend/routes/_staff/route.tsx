import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PersonFrame } from '../../features/frame/person-frame.js'
import { requireRole } from '../../features/session/guards.js'

const StaffPages = () => (
  <PersonFrame as="admin">
    <Outlet />
  </PersonFrame>
)

export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ context, location }) => requireRole(context.session, ['admin'], location.href),
  component: StaffPages,
})
