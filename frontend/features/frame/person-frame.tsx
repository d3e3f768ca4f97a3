import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Role } from '#contracts/values'
import { auditorMenu, clientMenu, staffMenu } from './menus.js'
import { PersonShell } from './person-shell.js'
import { countsQuery, ownPendingQuery } from './queries.js'

/** The frame of a person with the menu of their role. */
export const PersonFrame = ({ as: role, children }: { as: Role | undefined; children: ReactNode }) => {
  const pending = useQuery({ ...ownPendingQuery(), enabled: role === 'client' })
  const counts = useQuery({ ...countsQuery(), enabled: role === 'admin' })
  const menus = { client: () => clientMenu(pending.data?.total), admin: () => staffMenu(counts.data), auditor: () => auditorMenu }
  return <PersonShell sections={role ? menus[role]() : []}>{children}</PersonShell>
}
