import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { auditorMenu, staffMenu } from '../features/frame/menus.js'
import { PersonShell } from '../features/frame/person-shell.js'
import { countsQuery } from '../features/frame/queries.js'
import { requireRole } from '../features/session/guards.js'

/** Admins read the ledger too, inside their own frame. */
const AuditPages = () => {
  const { session } = Route.useRouteContext()
  const isAdmin = session.user?.role === 'admin'
  const counts = useQuery({ ...countsQuery(), enabled: isAdmin })
  return (
    <PersonShell sections={isAdmin ? staffMenu(counts.data) : auditorMenu}>
      <Outlet />
    </PersonShell>
  )
}

export const Route = createFileRoute('/_auditor')({
  beforeLoad: ({ context, location }) => requireRole(context.session, ['auditor', 'admin'], location.href),
  component: AuditPages,
})
