import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatClock } from '../../lib/format/format-time.js'
import { serverNow } from '../../lib/format/server-clock.js'
import { sessionQuery } from '../../lib/session/session.js'
import { viewText as text } from '../../lib/text/view.js'
import styles from './view-banner.module.css'

interface ViewBannerProps {
  /** The name of the client. */
  readonly name: string
  readonly until: string
  readonly onLeave: () => Promise<void>
}

/** Says on every page whose account is viewed, until when, and how to leave. */
export const ViewBanner = ({ name, until, onLeave }: ViewBannerProps) => {
  useEnd(until)
  return (
    <section className={styles.banner} aria-label={text.region}>
      <p>
        <strong dir="auto">{text.viewing(name)}</strong> {text.nothing}{' '}
        <span>{text.until(formatClock(until))}</span>
      </p>
      <Button size="xs" variant="default" onClick={() => void onLeave()}>
        {text.leave}
      </Button>
    </section>
  )
}

/** Fetches the session again when the time is up. The server then says that the view has ended. */
const useEnd = (until: string): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const left = Math.max(Date.parse(until) - serverNow(), 0)
    const timer = setTimeout(() => void queries.invalidateQueries(sessionQuery()), left + 1_000)
    return () => clearTimeout(timer)
  }, [queries, until])
}
