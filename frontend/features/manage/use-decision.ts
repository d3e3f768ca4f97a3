import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contracts/endpoint'
import { ApiProblem } from '../../lib/api-problem.js'
import { useUser } from '../../lib/session.js'
import { useCommand, type IsHere } from '../../lib/use-command.js'
import { toast } from '../../ui/toast.js'
import { decidedText, type Decided } from './decided-text.js'

const isDecidedAlready = (error: Error): boolean => error instanceof ApiProblem && error.code === 'already-decided'

interface DecisionOptions {
  /** Said when it is done. */
  readonly done: string
  /** Asks the server how the request stands now. */
  readonly ask: () => Promise<Decided>
  /** The request is decided, by this person or by another; not called where the page was left meanwhile. */
  readonly onDecided: () => void
}

/** Approving or rejecting one request. Where another was quicker, it says who, and the request is left behind all the same. */
export const useDecision = <E extends Endpoint>(endpoint: E, { done, ask, onDecided }: DecisionOptions) => {
  const queries = useQueryClient()
  const { userId } = useUser()
  const onRefused = async (_: string, error: Error, isHere: IsHere) => {
    if (!isDecidedAlready(error)) return
    toast.info(decidedText(await ask(), userId))
    for (const topic of ['deposits', 'withdrawals', 'counts']) void queries.invalidateQueries({ queryKey: [topic] })
    if (isHere()) onDecided()
  }
  return useCommand(endpoint, {
    touches: ['deposits', 'withdrawals', 'counts', 'users', 'terms', 'entries'],
    onDone: (_, isHere) => {
      toast.success(done)
      if (isHere()) onDecided()
    },
    onRefused,
  })
}
