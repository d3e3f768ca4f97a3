import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { formatClock } from '../../lib/format/format-time.js'
import { serverNow } from '../../lib/format/server-clock.js'
import { failureText } from '../../lib/problems/problem-text.js'
import { sessionQuery } from '../../lib/session/session.js'
import { kitText } from '../../lib/text/kit.js'
import { toast } from '../../ui/messages/toast.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import styles from './session-end.module.css'

/** Words of the question whether the person is still there. */
const text = {
  title: 'Are you still there?',
  idle: (endsAt: string) =>
    `You have not done anything here for a while. For your safety, you will be logged out at ${formatClock(endsAt, { to: 'seconds' })}.`,
  stay: 'Stay logged in',
  logout: 'Logout',
  lastTitle: 'You are about to be logged out',
  last: (endsAt: string) =>
    `You have been logged in for as long as one login lasts. Finish what you are doing by ${formatClock(endsAt, { to: 'seconds' })}, then log in again.`,
} as const

/** People are asked this long before they would be logged out. */
const ASKED_BEFORE_MS = 2 * 60_000
/** How often it checks whether they continued in another tab, or were logged out. */
const LOOKED_EVERY_MS = 10_000

export interface SessionEndProps {
  /** When the session ends, unless its person is active. */
  readonly at: string
  readonly onLogout: () => void
}

/** Asks idle people whether they are still there, before their session ends. */
export const SessionEnd = ({ at, onLogout }: SessionEndProps) => {
  const [isNear, isLast, goOn] = useEnd(at)
  const [closedAt, setClosedAt] = useState<string>()
  const close = () => setClosedAt(at)
  if (!isNear || closedAt === at) return null
  return (
    <Dialog
      opened
      onClose={isLast ? close : () => void goOn()}
      title={isLast ? text.lastTitle : text.title}
    >
      <p>{isLast ? text.last(at) : text.idle(at)}</p>
      <div className={styles.foot}>
        <Button variant="subtle" color="gray" onClick={onLogout}>
          {text.logout}
        </Button>
        <Button data-autofocus onClick={isLast ? close : () => void goOn()}>
          {isLast ? kitText.close : text.stay}
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * Whether the end is near, whether it can still be postponed, and how. The server knows about
 * activity in other tabs.
 */
const useEnd = (at: string): [isNear: boolean, isLast: boolean, goOn: () => Promise<void>] => {
  const queries = useQueryClient()
  const [nearAt, setNearAt] = useState<string>()
  const [lastAt, setLastAt] = useState<string>()
  const isNear = nearAt === at
  const noteIfSame = useCallback(
    async (note: (same: string) => void) => {
      const session = await queries.query({ ...sessionQuery(), staleTime: 0 })
      if (session.endsAt === at) note(at)
    },
    [at, queries],
  )
  useEffect(() => {
    const timer = setTimeout(
      // Without an answer it asks as well: the end is near by what was known before.
      () => void noteIfSame(setNearAt).catch(() => setNearAt(at)),
      Math.max(Date.parse(at) - ASKED_BEFORE_MS - serverNow(), 0),
    )
    return () => clearTimeout(timer)
  }, [at, noteIfSame])
  useEffect(() => {
    if (!isNear) return undefined
    const timer = setInterval(() => void queries.invalidateQueries(sessionQuery()), LOOKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [isNear, queries])
  const goOn = () =>
    noteIfSame(setLastAt).catch((error: unknown) => void toast.error(failureText(error as Error)))
  return [isNear, lastAt === at, goOn]
}
