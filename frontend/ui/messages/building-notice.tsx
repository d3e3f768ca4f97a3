import { useEffect, useEffectEvent } from 'react'
import { IconHourglass } from '@tabler/icons-react'
import type { ApiProblem } from '../../lib/problems/api-problem.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { kitText } from '../../lib/text/kit.js'
import styles from './notice.module.css'

const AGAIN_AFTER_MS = 2_000

interface BuildingNoticeProps {
  readonly error: ApiProblem
  readonly onRetry: () => void
  /** Whether the title is the heading of a whole page. */
  readonly isPage: boolean
}

/**
 * Says how far the server is with building its figures from the log, and loads the page once they
 * are ready.
 */
export const BuildingNotice = ({ error, onRetry, isPage }: BuildingNoticeProps) => {
  const askAgain = useEffectEvent(onRetry)
  // Each answer is a new error and restarts the timer, so that requests never pile up.
  useEffect(() => {
    const timer = setTimeout(() => askAgain(), AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [error])
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.notice} role="status">
      <IconHourglass size={24} stroke={1.7} aria-hidden />
      <Title className={styles.title}>{kitText.building}</Title>
      <p className={styles.text}>
        {problemText(error)} {kitText.loadsByItself}
      </p>
    </div>
  )
}
