import { lazy, Suspense, useEffect, useState } from 'react'
import type { SessionEndProps } from './session-end.js'

/** Without it, a session ends unannounced, but the page stays. */
const Nothing: (props: SessionEndProps) => null = () => null

const SessionEnd = lazy(async () => ({
  default: await import('./session-end.js').then(
    (part) => part.SessionEnd,
    () => Nothing,
  ),
}))

/** No session ends sooner, and the page has loaded before that. */
const LOADED_AFTER_MS = 30_000

/** Asks whether the person is still there; the script loads after everything else. */
export const LaterSessionEnd = (props: SessionEndProps) => {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LOADED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLater && (
      <Suspense>
        <SessionEnd {...props} />
      </Suspense>
    )
  )
}
