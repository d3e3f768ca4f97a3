import { useEffect, useState, type ReactNode } from 'react'

/**
 * Shows its children after 200 ms, so that quick loads do not flicker. Until then it keeps their
 * room.
 */
export const Delayed = ({ children }: { children: ReactNode }) => {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return <div style={isDue ? undefined : { visibility: 'hidden' }}>{children}</div>
}
