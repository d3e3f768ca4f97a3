import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useLiveStatus } from '../../lib/api/live-status.js'
import { logText } from '../../lib/text/log.js'
import { useNow } from '../../ui/figures/use-now.js'
import styles from './following.module.css'
import { newerQuery } from './queries.js'
import { perMinute, type LogPage } from './tail.js'

/** Elements for which Space already has a meaning. */
const OWN_SPACE = ['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'A', 'SUMMARY']

/** Pauses the list, or lets it follow the log again. Space does the same. */
export const PauseButton = ({
  isFollowing,
  onToggle,
}: {
  isFollowing: boolean
  onToggle: () => void
}) => {
  useHotkeys([['Space', onToggle]], OWN_SPACE)
  const Mark = isFollowing ? IconPlayerPause : IconPlayerPlay
  return (
    <Button
      variant="default"
      leftSection={<Mark size={16} stroke={1.7} aria-hidden />}
      rightSection={
        <kbd className={styles.key} aria-hidden>
          {logText.key}
        </kbd>
      }
      aria-keyshortcuts="Space"
      onClick={onToggle}
    >
      {isFollowing ? logText.pause : logText.follow}
    </Button>
  )
}

interface FollowingProps {
  readonly isFollowing: boolean
  readonly isPast: boolean
  readonly page: LogPage | undefined
  /**
   * Whether the list is unfiltered, so that it can count the events that arrived while it was
   * paused.
   */
  readonly countsNew: boolean
}

/** The text of a paused list: how many events have arrived since, if it is unfiltered. */
const Paused = ({ page, countsNew }: Pick<FollowingProps, 'page' | 'countsNew'>) => {
  const query = useQuery({
    ...newerQuery(page?.items[0]?.ordinal ?? 0n),
    enabled: countsNew && page !== undefined,
  })
  return query.data && query.data.count > 0 ? logText.pausedWith(query.data.count) : logText.paused
}

/** Says whether the list follows the log, and how busy the log is. */
export const Following = ({ isFollowing, isPast, page, countsNew }: FollowingProps) => {
  const now = useNow(5_000)
  const { state } = useLiveStatus()
  const words = () => {
    if (isPast) return logText.past
    if (!isFollowing) return <Paused page={page} countsNew={countsNew} />
    return state === 'lost' ? logText.notLive : logText.following(perMinute(page?.items ?? [], now))
  }
  const mark = isPast || !isFollowing ? 'still' : state === 'lost' ? 'lost' : 'live'
  return (
    <p className={styles.following} data-mark={mark}>
      <span className={styles.dot} aria-hidden />
      {words()}
    </p>
  )
}
