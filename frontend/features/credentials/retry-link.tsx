import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { kitText } from '../../lib/text/kit.js'
import { linksText as text } from '../../lib/text/credentials.js'

interface RetryLinkProps {
  readonly error: Error
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/**
 * What to do about a link that does not work: ask for another one, or try again if only the server
 * was unreachable.
 */
export const RetryLink = ({ error, isBusy, onRetry }: RetryLinkProps) =>
  error instanceof ApiProblem && error.code.startsWith('link-') ? (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/reset-password" />}>
      {text.askAgain}
    </Button>
  ) : (
    <Button variant="default" onClick={onRetry} loading={isBusy}>
      {kitText.tryAgain}
    </Button>
  )
