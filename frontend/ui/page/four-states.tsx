import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Delayed } from '../messages/delayed.js'
import { LoadError } from './load-error.js'
import { Skeleton, type SkeletonShape } from './skeleton.js'

interface FourStatesProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** The name of the content, as the beginning of a sentence: "Withdrawals". */
  readonly what: string
  /** What a failure does not affect: "Your withdrawals are unchanged." */
  readonly unharmed: string
  /** The shape of the data while it loads. */
  readonly skeleton: SkeletonShape
  readonly isEmpty?: (data: Data) => boolean
  readonly empty?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * The four states of every list and card: a skeleton after 200 ms, an error, empty with the next
 * step, or data.
 */
export const FourStates = <Data,>({
  query,
  what,
  unharmed,
  skeleton,
  isEmpty,
  empty,
  children,
}: FourStatesProps<Data>) => {
  const { data, error } = query
  if (data !== undefined) return empty && isEmpty?.(data) ? empty : children(data)
  if (error)
    return (
      <LoadError
        what={what}
        unharmed={unharmed}
        error={error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  return (
    <Delayed>
      <Skeleton what={what} {...skeleton} />
    </Delayed>
  )
}
