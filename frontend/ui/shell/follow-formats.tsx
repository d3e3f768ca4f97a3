import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { onFormats } from '../../lib/format/formats.js'

/**
 * Redraws pages when their reader changes the formats, for sentences with amounts in them. An open form or dialog is left alone: single amounts and
 * times have already followed, and the sentences follow with the next page.
 */
export const FollowFormats = ({ children }: { children: ReactNode }) => {
  const [times, setTimes] = useState(0)
  const follow = () => {
    if (!document.querySelector('#content form, [role="dialog"]')) setTimes((before) => before + 1)
  }
  useEffect(() => onFormats(follow), [])
  return <Fragment key={times}>{children}</Fragment>
}
