import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { onFormats } from '../../lib/formats.js'

/**
 * Draws pages anew when their reader chooses other formats, for sentences with amounts in them. Where somebody is in the middle of a form or a
 * dialog, nothing is taken from their hands: what shows an amount or a time alone has followed, and the sentences follow with the next page.
 */
export const FollowFormats = ({ children }: { children: ReactNode }) => {
  const [times, setTimes] = useState(0)
  const follow = () => {
    if (!document.querySelector('#content form, [role="dialog"]')) setTimes((before) => before + 1)
  }
  useEffect(() => onFormats(follow), [])
  return <Fragment key={times}>{children}</Fragment>
}
