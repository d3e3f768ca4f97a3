import { useEffect, useEffectEvent } from 'react'
import { IconHourglass } from '@tabler/icons-react'
import type { ApiProblem } from '../lib/api-problem.js'
import { problemText } from '../lib/problem-text.js'
import { kitText } from '../lib/text/kit.js'
import styles from './notice.module.css'

const AGAIN_AFTER_MS = 2_000

interface BuildingNoticeProps {
  readonly error: ApiProblem
  readonly onRetry: () => void
  /** The title is the heading of a whole page. */
  readonly isPage: boolean
}

/** The server is making its figures from the log: says how far it is, and goes on by itself when they are there. */
export const BuildingNotice = ({ error, onRetry, isPage }: BuildingNoticeProps) => {
  const askAgain = useEffectEvent(onRetry)
  // Each answer is another error, so the next question follows it and not the clock alone.
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
