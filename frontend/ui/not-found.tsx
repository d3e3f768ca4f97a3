import { IconMapOff } from '@tabler/icons-react'
import { ApiProblem } from '../lib/api-problem.js'
import { kitText } from '../lib/text/kit.js'
import { EmptyState } from './empty-state.js'

/** Whether what was asked for is not there, so that asking again would not help. */
export const isNotFound = (error: Error | null): boolean => error instanceof ApiProblem && error.code === 'not-found'

/** Stands for a record that is not there, or not for this reader. */
export const NotFound = ({ isPage = false }: { isPage?: boolean }) => (
  <EmptyState icon={IconMapOff} title={kitText.notFound} text={kitText.notFoundText} isPage={isPage} />
)
