import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NoAccount } from '../../features/frame/no-account.js'
import { PersonFrame } from '../../features/frame/person-frame.js'
import { requireRole } from '../../features/session/guards.js'
import { useSession } from '../../lib/session/session.js'

/** The pages of a client. If the role has changed in between, the frame leads elsewhere. */
const ClientPages = () => {
  const { user } = useSession()
  if (user?.role === 'client' && !user.hasAccount) return <NoAccount />
  return (
    <PersonFrame as="client">
      <Outlet />
    </PersonFrame>
  )
}

export const Route = createFileRoute('/_client')({
  beforeLoad: ({ context, location }) => requireRole(context.session, ['client'], location.href),
  component: ClientPages,
})
