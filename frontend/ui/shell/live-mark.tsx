import { formatClock, localZone, zoneName } from '../../lib/format-time.js'
import { formatEntryNumber } from '../../lib/format-money.js'
import { useLate } from '../../lib/late.js'
import { useLiveStatus, type LiveStatus } from '../../lib/live-status.js'
import { shellText } from '../../lib/text/shell.js'
import styles from './live-mark.module.css'

const clockOf = ({ recordedAt }: LiveStatus): string | undefined =>
  recordedAt ? `${formatClock(recordedAt, { to: 'seconds' })} ${zoneName(localZone(), recordedAt)}` : undefined

const lostText = (clock: string | undefined): string => (clock ? shellText.notLive(clock) : shellText.notLiveYet)

/** Says whether figures are live, and names the last entry that they include unless some are late. When offline, the figures stay. */
export const LiveMark = ({ short = false }: { short?: boolean }) => {
  const status = useLiveStatus()
  const isLate = useLate() !== undefined
  const clock = clockOf(status)
  const isLive = status.state === 'live'
  const knowsMoment = isLive && !isLate && !short
  const words = isLive ? shellText.live : status.state === 'lost' ? lostText(clock) : shellText.connecting
  return (
    <p className={styles.mark} data-state={status.state}>
      <span className={styles.dot} aria-hidden />
      <span role="status" className={styles.words}>
        {words}
      </span>
      {knowsMoment && clock && <span className={styles.quiet}>{shellText.lastEntry(clock)}</span>}
      {knowsMoment && status.ordinal !== null && <span>{formatEntryNumber(status.ordinal)}</span>}
    </p>
  )
}
