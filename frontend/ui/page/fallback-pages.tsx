import { Button } from '@mantine/core'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { IconMapOff, IconRefresh } from '@tabler/icons-react'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { isMissingPart } from '../../lib/browser/missing-part.js'
import { shellText } from '../../lib/text/shell.js'
import { EmptyState } from './empty-state.js'
import { LoadError } from './load-error.js'
import { MissingPart } from './missing-part.js'
import { PageTitle } from './page-title.js'
import styles from './fallback-pages.module.css'

/** The page for an unknown address. */
export const MissingPage = () => (
  <div className={styles.page}>
    <PageTitle>{shellText.notFoundTitle}</PageTitle>
    <EmptyState
      icon={IconMapOff}
      title={shellText.notFoundTitle}
      isPage
      text={shellText.notFoundText}
      action={
        <Button renderRoot={(props) => <Link to="/" {...props} />}>{shellText.toStart}</Button>
      }
    />
  </div>
)

/** The page shown when another one could not be loaded or drawn. */
export const BrokenPage = ({ error }: Pick<ErrorComponentProps, 'error'>) => {
  const router = useRouter()
  if (error instanceof ApiProblem) {
    return (
      <div className={styles.page}>
        <LoadError
          isPage
          what={shellText.thisPage}
          unharmed={shellText.unharmed}
          error={error}
          onRetry={() => void router.invalidate()}
        />
      </div>
    )
  }
  if (isMissingPart(error)) {
    return (
      <div className={styles.page}>
        <MissingPart />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <EmptyState
        icon={IconRefresh}
        title={shellText.brokenTitle}
        isPage
        text={shellText.brokenText}
        action={<Button onClick={() => window.location.reload()}>{shellText.reload}</Button>}
      />
    </div>
  )
}

/** The same without a frame, which would provide the `main` element. */
export const BareMissingPage = () => (
  <main>
    <MissingPage />
  </main>
)

export const BareBrokenPage = (props: Pick<ErrorComponentProps, 'error'>) => (
  <main>
    <BrokenPage {...props} />
  </main>
)
