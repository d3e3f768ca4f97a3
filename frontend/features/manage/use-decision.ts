import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contracts/endpoint'
import type { RequestKind } from '#contracts/statuses'
import type { StaffWithdrawal } from '#contracts/withdrawals'
import { ApiProblem } from '../../lib/api-problem.js'
import { useUser } from '../../lib/session.js'
import type { Topic } from '../../lib/topics.js'
import { useCommand, type IsHere } from '../../lib/use-command.js'
import { toast } from '../../ui/toast.js'
import { decidedText, type Decided } from './decided-text.js'

/** What shows the requests of each kind. */
const topicOf = { deposit: 'deposits', withdrawal: 'withdrawals' } as const satisfies Record<RequestKind, Topic>

/** What shows that requests wait, of any kind. */
const queues: readonly Topic[] = [...Object.values(topicOf), 'counts']

/** What changes with any decision. */
export const shownByDecisions: readonly Topic[] = [...queues, 'users', 'terms', 'entries']

/** Of a withdrawal, what was done last: it is decided first, then paid out. */
export const lastAct = (withdrawal: Decided & Pick<StaffWithdrawal, 'paidAt' | 'paidBy' | 'paidByName'>): Decided => {
  const { status, paidAt, paidBy, paidByName } = withdrawal
  return paidAt === null ? withdrawal : { status, decidedAt: paidAt, decidedBy: paidBy, decidedByName: paidByName }
}

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
    for (const topic of queues) void queries.invalidateQueries({ queryKey: [topic] })
    if (isHere()) onDecided()
  }
  return useCommand(endpoint, {
    touches: shownByDecisions,
    onDone: (_, isHere) => {
      toast.success(done)
      if (isHere()) onDecided()
    },
    onRefused,
  })
}
