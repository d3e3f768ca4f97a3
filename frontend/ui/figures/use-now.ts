import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/format/server-clock.js'

/** The time by the server's clock, refreshed every `every` milliseconds. */
export const useNow = (every: number): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
