import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { clientMenu } from '../features/frame/menus.js'
import { PersonShell } from '../features/frame/person-shell.js'
import { ownPendingQuery } from '../features/frame/queries.js'
import { requireRole } from '../features/session/guards.js'

const ClientPages = () => {
  const pending = useQuery(ownPendingQuery())
  return (
    <PersonShell sections={clientMenu(pending.data?.total)}>
      <Outlet />
    </PersonShell>
  )
}

export const Route = createFileRoute('/_client')({
  beforeLoad: ({ context, location }) => requireRole(context.session, ['client'], location.href),
  component: ClientPages,
})
