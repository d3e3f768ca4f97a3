import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatClock, formatDay, zoneName } from '../../lib/format/format-time.js'
import { askAgain, useLate, type Late } from '../../lib/api/late.js'
import { serverTime } from '../../lib/format/server-clock.js'
import { shellText } from '../../lib/text/shell.js'
import { Note } from '../messages/note.js'
import styles from './shell.module.css'

const AGAIN_MS = 5_000

const moment = (since: string): string => {
  const clock = `${formatClock(since)} ${zoneName(since)}`
  return formatDay(since) === formatDay(serverTime()) ? clock : `${formatDay(since)}, ${clock}`
}

const Words = ({ late: { since, tables } }: { late: Late }) => (
  <Note tone="warning">
    {since === null ? shellText.late : shellText.lateSince(moment(since))}
    {tables.length > 0 && ` ${shellText.standingStill(tables)}`}
  </Note>
)

/** Says above the page that some of its figures are out of date, as long as they are. */
export const LateNote = ({ againMs = AGAIN_MS }: { againMs?: number }) => {
  const client = useQueryClient()
  const late = useLate()
  const isLate = late !== undefined
  useEffect(() => {
    if (!isLate) return undefined
    const timer = setInterval(() => void askAgain(client), againMs)
    return () => clearInterval(timer)
  }, [client, isLate, againMs])
  return (
    <div aria-live="polite" className={styles.late}>
      {late && <Words late={late} />}
    </div>
  )
}
