import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { signOutEverywhere } from '#contracts/own/credentials'
import { signOut, type Session, type SignedInUser } from '#contracts/own/session'
import { useLive } from '../../lib/live/live-socket.js'
import { logoAddress } from '../../lib/pictures/logo-address.js'
import { profilePictureAddress } from '../../lib/pictures/profile-picture-address.js'
import { changePerson, startPageOf, useSession } from '../../lib/session/session.js'
import { takeAnother } from '../../lib/browser/shown-here.js'
import { forgetSignedIn, noteSignedIn } from '../../lib/browser/signed-in-here.js'
import { shellText } from '../../lib/text/shell.js'
import { viewText } from '../../lib/text/view.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { AmountsToggle } from '../../ui/figures/amounts-toggle.js'
import type { NavSection } from '../../ui/shell/nav.js'
import { Shell } from '../../ui/shell/shell.js'
import { toast } from '../../ui/messages/toast.js'
import { AskGuards } from './ask-guards.js'
import { Bell } from './bell.js'
import { personMenu } from './menus.js'
import { Pages } from './pages.js'
import { ProofGate } from './proof-gate.js'
import { SearchButton } from './search-button.js'
import { LaterSessionEnd } from './later-session-end.js'
import { useLeaveView } from './use-leave-view.js'
import { ViewBanner } from './view-banner.js'

const EnrolBanner = lazy(async () => ({ default: (await import('./enrol-banner.js')).EnrolBanner }))

interface PersonShellProps {
  readonly sections: readonly NavSection[]
  readonly children: ReactNode
}

/**
 * The frame around the pages of a signed-in person. When the session ends elsewhere, it leads to
 * the sign-in and then back here.
 */
export const PersonShell = ({ sections, children }: PersonShellProps) => {
  const { user, site, view, endsAt } = useSession()
  const leave = useLeaving()
  useEffect(() => {
    if (!user) return
    noteSignedIn()
    if (takeAnother()) toast.info(shellText.isAnother(user.fullName))
  }, [user])
  if (!user) return leave.hasLeft ? null : <AskGuards />
  return (
    <SignedInShell
      key={user.userId}
      user={user}
      site={site}
      view={view}
      endsAt={endsAt}
      sections={sections}
      onLogout={leave.here}
      onLogoutEverywhere={leave.everywhere}
    >
      {children}
    </SignedInShell>
  )
}

/** Signs out, here or everywhere, clears the cached answers, and goes to the start page. */
const useLeaving = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const options = {
    onDone: async () => {
      forgetSignedIn()
      await changePerson(queries)
      await navigate({ to: '/' })
    },
    onRefused: (sentence: string) => void toast.error(sentence),
  }
  const [here, everywhere] = [useCommand(signOut, options), useCommand(signOutEverywhere, options)]
  const hasLeft = [here, everywhere].some(({ isBusy, isDone }) => isBusy || isDone)
  return { here: () => here.send({}), everywhere: () => everywhere.send({}), hasLeft }
}

const noteOf = ({ role }: SignedInUser, isDemo: boolean): string => {
  if (role === 'client') return isDemo ? shellText.demoAccount : shellText.clientAccount
  return shellText[role]
}

const stripOf = ({ role }: SignedInUser, isDemo: boolean): readonly string[] => {
  if (role === 'auditor')
    return [...shellText.readOnlyStrip, ...(isDemo ? [shellText.demoData] : [])]
  return isDemo ? shellText.demoStrip : []
}

const noticeOf = (user: SignedInUser, view: Session['view'], onLeave: () => Promise<void>) => {
  if (view) return <ViewBanner name={user.fullName} until={view.until} onLeave={onLeave} />
  return (
    user.enrolBy !== undefined && (
      <Suspense>
        <EnrolBanner until={user.enrolBy} />
      </Suspense>
    )
  )
}

interface SignedInShellProps extends PersonShellProps, Pick<Session, 'site' | 'view' | 'endsAt'> {
  readonly user: SignedInUser
  readonly onLogout: () => void
  readonly onLogoutEverywhere: () => void
}

const SignedInShell = ({
  user,
  site,
  view,
  endsAt,
  sections,
  onLogout,
  onLogoutEverywhere,
  children,
}: SignedInShellProps) => {
  const leaveView = useLeaveView()
  useLive(user.userId)
  return (
    <Shell
      siteName={site.name}
      logo={logoAddress(site.logo, site.logoAt)}
      home={startPageOf(user.role)}
      strip={stripOf(user, site.isDemo)}
      banner={site.banner}
      sections={sections}
      notice={noticeOf(user, view, leaveView)}
      person={{
        name: user.fullName,
        note: noteOf(user, site.isDemo),
        welcome: shellText.welcome(user.username),
        picture: profilePictureAddress(user),
        ...(view ? { wayOut: viewText.leaveMenu } : { pages: personMenu, onLogoutEverywhere }),
      }}
      onLogout={view ? leaveView : onLogout}
      search={<SearchButton sections={sections} reader={user} />}
      tools={
        <>
          {user.role === 'client' && <AmountsToggle />}
          <Bell />
        </>
      }
    >
      <Pages onLogout={onLogout} onLogoutEverywhere={view ? undefined : onLogoutEverywhere}>
        {children}
      </Pages>
      <ProofGate />
      {endsAt && <LaterSessionEnd at={endsAt} onLogout={onLogout} />}
    </Shell>
  )
}
