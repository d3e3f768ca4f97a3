import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { staffMenu } from '../features/frame/menus.js'
import { PersonShell } from '../features/frame/person-shell.js'
import { countsQuery } from '../features/frame/queries.js'
import { requireRole } from '../features/session/guards.js'

const StaffPages = () => {
  const counts = useQuery(countsQuery())
  return (
    <PersonShell sections={staffMenu(counts.data)}>
      <Outlet />
    </PersonShell>
  )
}

export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ context, location }) => requireRole(context.session, ['admin'], location.href),
  component: StaffPages,
})
