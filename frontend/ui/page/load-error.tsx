import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { problemText, referenceOf } from '../../lib/problems/problem-text.js'
import { kitText } from '../../lib/text/kit.js'
import { BuildingNotice } from '../messages/building-notice.js'
import { CopyButton } from '../forms/copy-button.js'
import { isNotFound, NotFound } from './not-found.js'
import styles from '../messages/notice.module.css'

interface LoadErrorProps {
  readonly what: string
  readonly unharmed: string
  readonly error: Error
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  /** Whether the title is the heading of a whole page. */
  readonly isPage?: boolean
}

/**
 * A failure to load: the cause, what is unaffected, Try again, and a reference to copy. It never
 * looks like an empty list.
 */
export const LoadError = ({
  what,
  unharmed,
  error,
  onRetry,
  isRetrying = false,
  isPage = false,
}: LoadErrorProps) => {
  if (error instanceof ApiProblem && error.code === 'building')
    return <BuildingNotice error={error} onRetry={onRetry} isPage={isPage} />
  if (isNotFound(error)) return <NotFound isPage={isPage} />
  const reference = referenceOf(error)
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.notice} role="alert">
      <IconAlertTriangle size={24} stroke={1.7} aria-hidden data-tone="error" />
      <Title className={styles.title}>{kitText.couldNotBeLoaded(what)}</Title>
      <p className={styles.text}>
        {problemText(error)} {unharmed}
      </p>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
        onClick={onRetry}
        loading={isRetrying}
      >
        {kitText.tryAgain}
      </Button>
      {reference && (
        <span className={styles.reference}>
          {kitText.reference} <code>{reference}</code>
          <CopyButton icon value={reference} label={kitText.copyReference} />
        </span>
      )}
    </div>
  )
}
