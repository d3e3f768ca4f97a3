import type { ReactNode } from 'react'
import { FollowFormats } from '../../ui/shell/follow-formats.js'
import { LeavingProvider } from '../../ui/shell/leaving.js'

interface PagesProps {
  readonly onLogout: () => void
  /** Missing if the frame shows another person's account. */
  readonly onLogoutEverywhere: (() => void) | undefined
  readonly children: ReactNode
}

/** The content of a frame: pages that know the ways out, and follow their reader's formats. */
export const Pages = ({ children, ...leaving }: PagesProps) => (
  <LeavingProvider value={leaving}>
    <FollowFormats>{children}</FollowFormats>
  </LeavingProvider>
)
