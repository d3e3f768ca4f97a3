import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useLiveStatus } from '../../lib/live-status.js'
import { logText } from '../../lib/text/log.js'
import { useNow } from '../../ui/use-now.js'
import styles from './following.module.css'
import { newerQuery } from './queries.js'
import { perMinute, type LogPage } from './tail.js'

/** Elements that Space means something to already. */
const OWN_SPACE = ['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'A', 'SUMMARY']

/** Pauses the list or lets it follow again; Space does the same. */
export const PauseButton = ({ isFollowing, onToggle }: { isFollowing: boolean; onToggle: () => void }) => {
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
  /** Unfiltered lists know how many events wait while they are paused. */
  readonly countsNew: boolean
}

/** What a list that stands still says: how many events came since, where it is whole. */
const Paused = ({ page, countsNew }: Pick<FollowingProps, 'page' | 'countsNew'>) => {
  const query = useQuery({ ...newerQuery(page?.items[0]?.ordinal ?? 0n), enabled: countsNew && page !== undefined })
  return query.data && query.data.count > 0 ? logText.pausedWith(query.data.count) : logText.paused
}

/** Whether the list follows, and how busy the log is. */
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
