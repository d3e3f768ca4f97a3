import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Role } from '#contracts/values'
import { waitingQuery } from '../../lib/own-requests.js'
import { DecisionNews } from './decision-news.js'
import { auditorMenu, clientMenu, staffMenu } from './menus.js'
import { PersonShell } from './person-shell.js'
import { countsQuery } from './queries.js'

/** The frame of a person with the menu of their role. */
export const PersonFrame = ({ as: role, children }: { as: Role | undefined; children: ReactNode }) => {
  const waiting = useQuery({ ...waitingQuery(), enabled: role === 'client' })
  const counts = useQuery({ ...countsQuery(), enabled: role === 'admin' })
  const menus = { client: () => clientMenu(waiting.data?.items), admin: () => staffMenu(counts.data), auditor: () => auditorMenu }
  return (
    <PersonShell sections={role ? menus[role]() : []}>
      {role === 'client' && <DecisionNews />}
      {children}
    </PersonShell>
  )
}
