import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestWithdrawal } from '#contracts/requests/withdrawals'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { toast } from '../../ui/messages/toast.js'
import { termsQuery } from './own-withdrawals.js'

/** Refusals after which the terms on screen are out of date. */
const outdated: readonly string[] = [
  'concurrent-change',
  'release-code-needed',
  'wrong-release-code',
  'no-release-code',
]

/**
 * Sends the request. If the terms have changed, or a try of the release code was used up, it
 * fetches the terms again.
 */
export const useRequest = (amount: bigint, onRequested: () => Promise<void>) => {
  const { refetch } = useQuery(termsQuery())
  const request = useCommand(requestWithdrawal, {
    failed: withdrawalsText.failed,
    onDone: async (_, isHere) => {
      toast.success(withdrawalsText.requested(amount))
      if (isHere()) await onRequested()
    },
  })
  const refusal = request.problem instanceof ApiProblem ? request.problem : undefined
  const isOutdated = refusal !== undefined && outdated.includes(refusal.code)
  const hasFeeChanged =
    refusal?.code === 'concurrent-change' && refusal.details['fee'] !== undefined
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refusal, refetch])
  return {
    ...request,
    refusal,
    words: hasFeeChanged ? withdrawalsText.termsChanged : request.problemText,
  }
}
