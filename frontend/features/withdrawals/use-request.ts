import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestWithdrawal } from '#contracts/withdrawals'
import { ApiProblem } from '../../lib/api-problem.js'
import { confirmationText } from '../../lib/problem-text.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { useCommand } from '../../lib/use-command.js'
import { toast } from '../../ui/toast.js'
import { termsQuery } from './own-withdrawals.js'

/** What the terms say now is not what they said when they were shown. */
const outdated: readonly string[] = ['concurrent-change', 'release-code-needed', 'wrong-release-code', 'no-release-code']

/** The request; where the terms no longer hold, or a try is used up, they are asked for again before a second press. */
export const useRequest = (amount: bigint, onRequested: () => Promise<void>) => {
  const { refetch } = useQuery(termsQuery())
  const request = useCommand(requestWithdrawal, {
    touches: ['withdrawals', 'waiting', 'balance', 'terms', 'entries'],
    onDone: async (_, isHere) => {
      toast.success(withdrawalsText.requested(amount))
      if (isHere()) await onRequested()
    },
  })
  const refusal = request.problem instanceof ApiProblem ? request.problem : undefined
  const isOutdated = refusal !== undefined && outdated.includes(refusal.code)
  const hasFeeChanged = refusal?.code === 'concurrent-change' && refusal.details['fee'] !== undefined
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refusal, refetch])
  return { ...request, refusal, words: hasFeeChanged ? withdrawalsText.termsChanged : request.problem && confirmationText(request.problem) }
}
