import { useQuery } from '@tanstack/react-query'
import { waitingIdentitiesQuery } from '../lists/queries.js'
import { useKeys } from '../keys/use-keys.js'

/**
 * The neighbours of a waiting identity, reached by J and K; after a decision the next one follows,
 * or the list.
 */
export const useWaitingIdentities = (
  userId: string,
  onLeave: (next: string | undefined) => void,
) => {
  const { data } = useQuery(waitingIdentitiesQuery())
  const ids = data?.items.map((item) => item.userId) ?? []
  const at = ids.findIndex((id) => id === userId)
  const [next, previous] = [ids[at + 1], ids[at - 1]]
  const go = (id: string | undefined) => (id === undefined ? undefined : () => onLeave(id))
  const steps = { next: go(next), previous: go(previous) }
  useKeys({ j: steps.next, k: steps.previous })
  return {
    ...steps,
    place: at + 1,
    count: data?.total ?? 0,
    leave: () => onLeave(next ?? previous),
  }
}

export type WaitingIdentities = ReturnType<typeof useWaitingIdentities>
