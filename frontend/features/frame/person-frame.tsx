import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Role } from '#contracts/values/values'
import { waitingQuery } from '../../lib/session/own-requests.js'
import { useSession } from '../../lib/session/session.js'
import { viewedHere } from '../../lib/browser/viewed-here.js'
import { AskGuards } from './ask-guards.js'
import { DecisionNews } from './decision-news.js'
import { auditorMenu, clientMenu, staffMenu } from './menus.js'
import { PersonShell } from './person-shell.js'
import { countsQuery } from './queries.js'
import { viewText } from '../../lib/text/view.js'
import { toast } from '../../ui/messages/toast.js'
import { useLeaveView } from './use-leave-view.js'

/**
 * The server has ended the view of this tab. No account is shown until the member of staff has left
 * the view.
 */
const ViewOver = () => {
  const leave = useLeaveView()
  useEffect(() => {
    toast.info(viewText.ended)
    void leave()
  }, [leave])
  return null
}

interface PersonFrameProps {
  readonly as: Role | undefined
  readonly children: ReactNode
}

/**
 * The frame of a person, with the menu of their role. Starting or ending a view changes the role,
 * and with it the menu and the pages.
 */
export const PersonFrame = (props: PersonFrameProps) => {
  const { user, view } = useSession()
  if (user && !view && viewedHere() !== null) return <ViewOver />
  return user && user.role !== props.as ? <AskGuards /> : <FrameOfRole {...props} />
}

const FrameOfRole = ({ as: role, children }: PersonFrameProps) => {
  const waiting = useQuery({ ...waitingQuery(), enabled: role === 'client' })
  const counts = useQuery({ ...countsQuery(), enabled: role === 'admin' })
  const menus = {
    client: () => clientMenu(waiting.data?.items),
    admin: () => staffMenu(counts.data),
    auditor: () => auditorMenu,
  }
  return (
    <PersonShell sections={role ? menus[role]() : []}>
      {role === 'client' && <DecisionNews />}
      {children}
    </PersonShell>
  )
}
