import { type ReactNode, Fragment, useEffect, useState } from 'react'
import { LeavingProvider } from '../../ui/shell/leaving.js'
import { onFormats } from '../../lib/format/formats.js'

/**
 * Redraws pages when their reader changes the formats, for sentences with amounts in them. An open
 * form or dialog is left alone: single amounts and times have already followed, and the sentences
 * follow with the next page.
 */
const FollowFormats = ({ children }: { children: ReactNode }) => {
  const [times, setTimes] = useState(0)
  const follow = () => {
    if (!document.querySelector('#content form, [role="dialog"]')) setTimes((before) => before + 1)
  }
  useEffect(() => onFormats(follow), [])
  return <Fragment key={times}>{children}</Fragment>
}

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
