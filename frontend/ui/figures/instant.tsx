import {
  formatBriefInstant,
  formatInstant,
  formatShortInstant,
  formatWaiting,
  type TimeStyle,
} from '../../lib/format/format-time.js'
import { useFormats } from '../../lib/format/formats.js'
import styles from './instant.module.css'
import { useNow } from './use-now.js'

interface InstantProps {
  readonly at: string
  /** Leaves out the year, for lists. */
  readonly short?: boolean
  /** Leaves out today's date or the current year, for lists of the newest. */
  readonly brief?: boolean
  readonly to?: TimeStyle['to']
}

const inUtc = (at: string) => `${formatInstant(at, { zone: 'UTC', to: 'seconds' })} UTC`

/** An instant in the reader's time zone. The tooltip shows it in UTC. */
export const Instant = ({ at, short = false, brief = false, to = 'minutes' }: InstantProps) => {
  useFormats()
  const format = brief ? formatBriefInstant : short ? formatShortInstant : formatInstant
  return (
    <time dateTime={at} title={inUtc(at)} className={styles.instant}>
      {format(at, { to })}
    </time>
  )
}

/** How long something has waited, kept up to date. Amber past its target. */
export const Waiting = ({
  since,
  targetMinutes = Infinity,
}: {
  since: string
  targetMinutes?: number
}) => {
  const now = useNow(30_000)
  const isLate = now - Date.parse(since) > targetMinutes * 60_000
  return (
    <time
      dateTime={since}
      title={inUtc(since)}
      className={styles.instant}
      data-late={isLate || undefined}
    >
      {formatWaiting(since, now)}
    </time>
  )
}
