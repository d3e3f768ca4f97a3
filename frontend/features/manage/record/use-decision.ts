import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, RequestInput } from '#contracts/endpoint'
import { requestResources } from '#contracts/values/request-kinds'
import type { StaffWithdrawal } from '#contracts/requests/withdrawals'
import { ApiProblem } from '../../../lib/problems/api-problem.js'
import { useUser } from '../../../lib/session/session.js'
import type { Topic } from '../../../lib/api/topics.js'
import { useCommand, type IsHere } from '../../../lib/commands/use-command.js'
import { manageText } from '../../../lib/text/manage.js'
import { toast } from '../../../ui/messages/toast.js'
import { decidedText, type Decided } from './decided-text.js'

/** The topics that show waiting requests of any kind. */
export const queues: readonly Topic[] = [...requestResources, 'identity', 'counts']

/** The last act on a withdrawal, which is first decided and then paid out. */
export const lastAct = (
  withdrawal: Decided & Pick<StaffWithdrawal, 'paidAt' | 'paidBy' | 'paidByName'>,
): Decided => {
  const { status, paidAt, paidBy, paidByName } = withdrawal
  return paidAt === null
    ? withdrawal
    : { status, decidedAt: paidAt, decidedBy: paidBy, decidedByName: paidByName }
}

const isDecidedAlready = (error: Error): boolean =>
  error instanceof ApiProblem && error.code === 'already-decided'

/** Whether an answer means that nothing is decided yet: another admin has to approve it. */
const isProposal = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'proposalId' in answer &&
  answer.proposalId !== null

interface DecisionOptions<E extends Endpoint> {
  /** The message after success. */
  readonly done: string
  /** Whether it was a rejection, which is no success to be ticked off. */
  readonly isRefusal?: boolean
  /**
   * What was decided about whom, because the next request is already open: "$900.00 for Nadia
   * Rahman".
   */
  readonly about: (input: RequestInput<E>) => string
  /** Asks the server for the current status of the request. */
  readonly ask: () => Promise<Decided>
  /**
   * Called once the request is decided, by this person or another, unless this person has left the
   * page.
   */
  readonly onDecided: () => void
}

/**
 * Approves or rejects one request. If another admin was quicker, says who, and moves on all the
 * same.
 */
export const useDecision = <E extends Endpoint>(
  endpoint: E,
  { done, isRefusal = false, about, ask, onDecided }: DecisionOptions<E>,
) => {
  const queries = useQueryClient()
  const { userId } = useUser()
  const onRefused = async (_: string, error: Error, isHere: IsHere) => {
    if (!isDecidedAlready(error)) return
    toast.info(decidedText(await ask(), userId))
    for (const topic of queues) void queries.invalidateQueries({ queryKey: [topic] })
    if (isHere()) onDecided()
  }
  return useCommand(endpoint, {
    onDone: (answer, isHere, input) => {
      toast[isRefusal ? 'info' : 'success'](
        isProposal(answer) ? manageText.proposed : done,
        about(input),
      )
      if (isHere()) onDecided()
    },
    onRefused,
  })
}
