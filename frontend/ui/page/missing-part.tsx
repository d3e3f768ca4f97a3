import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { mayLoadAgain, noteLoadingAgain } from '../../lib/browser/missing-part.js'
import { serverStateQuery } from '../../lib/api/server-state.js'
import { shellText } from '../../lib/text/shell.js'
import { Delayed } from '../messages/delayed.js'
import { EmptyState } from './empty-state.js'
import { LoadError } from './load-error.js'
import { Skeleton } from './skeleton.js'

const away = new ApiProblem('offline')

interface MissingPartProps {
  readonly reload?: () => void
}

const reloadWindow = (): void => window.location.reload()

/**
 * Shown for a page whose script did not arrive. The page opens by itself as soon as the server
 * answers.
 */
export const MissingPart = ({ reload = reloadWindow }: MissingPartProps) => {
  const { data: server, refetch } = useQuery(serverStateQuery())
  if (server === undefined) return <Opening />
  if (server !== 'away') return <LoadAgain isUpdated={server === 'updated'} reload={reload} />
  return (
    <LoadError
      isPage
      what={shellText.thisPage}
      unharmed={shellText.unharmed}
      error={away}
      onRetry={() => void refetch()}
    />
  )
}

const Opening = () => (
  <Delayed>
    <Skeleton what={shellText.thisPage} shape="block" height={180} />
  </Delayed>
)

/**
 * Reloads the page. Browsers remember a failed import, so nothing less would fetch the script
 * again.
 */
const LoadAgain = ({ isUpdated, reload }: Required<MissingPartProps> & { isUpdated: boolean }) => {
  const [isByItself] = useState(mayLoadAgain)
  const load = useCallback(() => {
    noteLoadingAgain()
    reload()
  }, [reload])
  useEffect(() => {
    if (isByItself) load()
  }, [isByItself, load])
  if (isByItself) return <Opening />
  return (
    <EmptyState
      icon={IconRefresh}
      title={shellText.brokenTitle}
      isPage
      text={isUpdated ? shellText.updatedText : shellText.missingText}
      action={<Button onClick={load}>{shellText.reload}</Button>}
    />
  )
}
