import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ignoreComposing } from '../../lib/browser/composing.js'
import { useAmountsChoice } from '../../lib/browser/hidden-amounts.js'
import { showUnseenRefusals } from '../../lib/commands/unseen-refusals.js'
import { sessionQuery } from '../../lib/session/session.js'
import { Site } from '../../lib/session/site.js'
import { HiddenAmounts } from '../figures/hidden-amounts.js'
import { Themed } from '../look/themed.js'
import { toast } from '../messages/toast.js'
import { Toasts } from '../messages/toasts.js'

ignoreComposing()
showUnseenRefusals(toast.error)

const shownToasts = <Toasts />

interface LookProps {
  readonly children: ReactNode
  readonly env?: 'default' | 'test'
  readonly toasts?: ReactNode
}

/**
 * Provides theme, toasts and what every part draws by: the site, and whether amounts are hidden. It
 * needs the query client around it.
 */
export const Look = ({ children, env = 'default', toasts = shownToasts }: LookProps) => (
  <Themed env={env}>
    <BySession>
      {children}
      {toasts}
    </BySession>
  </Themed>
)

/**
 * Amounts are hidden if a client chose so in this browser. Staff always see them, because they
 * decide by them.
 */
const BySession = ({ children }: { children: ReactNode }) => {
  const isChosen = useAmountsChoice()
  const { data: session } = useQuery({ ...sessionQuery(), enabled: false })
  const isStaff = session?.user != null && session.user.role !== 'client'
  return (
    <Site value={session?.site}>
      <HiddenAmounts value={isChosen && !isStaff}>{children}</HiddenAmounts>
    </Site>
  )
}
