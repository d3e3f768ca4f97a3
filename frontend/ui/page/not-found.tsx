import { IconMapOff } from '@tabler/icons-react'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { kitText } from '../../lib/text/kit.js'
import { EmptyState } from './empty-state.js'

/**
 * Whether something to be shown does not exist, so that a retry would not help. An address may also
 * name what cannot be an id at all.
 */
export const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiProblem && (error.code === 'not-found' || error.code === 'invalid-input')

/** Shown in place of a record that does not exist, or that this reader may not see. */
export const NotFound = ({ isPage = false }: { isPage?: boolean }) => (
  <EmptyState
    icon={IconMapOff}
    title={kitText.notFound}
    text={kitText.notFoundText}
    isPage={isPage}
  />
)
