import { VisuallyHidden } from '@mantine/core'
import { formatClock, zoneName } from '../../lib/format/format-time.js'
import { useFormats } from '../../lib/format/formats.js'
import { formatEntryNumber } from '../../lib/format/format-money.js'
import { useLate } from '../../lib/api/late.js'
import { useLiveStatus, type LiveStatus } from '../../lib/api/live-status.js'
import { shellText } from '../../lib/text/shell.js'
import styles from './live-mark.module.css'

const clockOf = ({ recordedAt }: LiveStatus): string | undefined =>
  recordedAt ? `${formatClock(recordedAt, { to: 'seconds' })} ${zoneName(recordedAt)}` : undefined

const lostText = (clock: string | undefined): string =>
  clock ? shellText.notLive(clock) : shellText.notLiveYet

/** A few words for phones; screen readers hear all of them. */
const LostInShort = ({ status }: { status: LiveStatus }) => (
  <>
    <span aria-hidden>
      {status.recordedAt
        ? shellText.notLiveShort(formatClock(status.recordedAt, { to: 'minutes' }))
        : shellText.notLiveYet}
    </span>
    <VisuallyHidden>{lostText(clockOf(status))}</VisuallyHidden>
  </>
)

const LastEntry = ({ status }: { status: LiveStatus }) => {
  const clock = clockOf(status)
  return (
    <>
      {clock && <span className={styles.quiet}>{shellText.lastEntry(clock)}</span>}
      {status.ordinal !== null && <span>{formatEntryNumber(status.ordinal)}</span>}
    </>
  )
}

/**
 * Says whether figures are live, and names the last entry that they include unless some are late.
 * When offline, the figures stay.
 */
export const LiveMark = ({ short = false }: { short?: boolean }) => {
  useFormats()
  const status = useLiveStatus()
  const isLate = useLate() !== undefined
  const isLive = status.state === 'live'
  const knowsMoment = isLive && !isLate && !short
  const words = isLive
    ? shellText.live
    : status.state === 'lost'
      ? lostText(clockOf(status))
      : shellText.connecting
  return (
    <p className={styles.mark} data-state={status.state}>
      <span className={styles.dot} aria-hidden />
      <span role="status" className={styles.words}>
        {short && status.state === 'lost' ? <LostInShort status={status} /> : words}
      </span>
      {knowsMoment && <LastEntry status={status} />}
    </p>
  )
}
