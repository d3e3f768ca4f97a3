import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PersonFrame } from '../features/frame/person-frame.js'
import { requireRole } from '../features/session/guards.js'

const ClientPages = () => (
  <PersonFrame as="client">
    <Outlet />
  </PersonFrame>
)

export const Route = createFileRoute('/_client')({
  beforeLoad: ({ context, location }) => requireRole(context.session, ['client'], location.href),
  component: ClientPages,
})
