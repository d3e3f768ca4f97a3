import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Outcome as Answer } from '#contracts/requests/requests'
import type { Accepted } from '#contracts/values/values'
import { confirmationText } from '../../../lib/problems/problem-text.js'
import { useUser } from '../../../lib/session/session.js'
import { staleTopicsOf } from '../../../lib/api/topics.js'
import { bulkText } from '../../../lib/text/bulk.js'
import type { QueueRow } from '../lists/queue-row.js'
import { queues } from '../record/use-decision.js'

/** The outcome of one decision. */
export interface Outcome {
  readonly isDone: boolean
  readonly text: string
}

export type Verb = 'approve' | 'reject'

/**
 * Decides several requests, one after another. Each has its own outcome, and a refusal does not
 * stop the others.
 */
export const useBulk = () => {
  const queries = useQueryClient()
  const { userId } = useUser()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const decide = async (row: QueueRow, verb: Verb, reason: string): Promise<Outcome> => {
    try {
      const answer: Accepted & Partial<Answer> =
        verb === 'approve' ? await row.approve(userId) : await row.reject(userId, reason)
      staleTopicsOf(queries).markOlderThan(answer.position)
      const isProposed = answer.proposalId != null
      return { isDone: true, text: isProposed ? bulkText.proposed : bulkText.done[verb] }
    } catch (error) {
      for (const topic of queues) staleTopicsOf(queries).mark(topic)
      return { isDone: false, text: confirmationText(error as Error) }
    }
  }
  const run = async (rows: readonly QueueRow[], verb: Verb, reason: string): Promise<void> => {
    setIsBusy(true)
    for (const row of rows) {
      const outcome = await decide(row, verb, reason)
      setOutcomes((before) => new Map(before).set(row.id, outcome))
    }
    setIsBusy(false)
  }
  return { outcomes, isBusy, run, forget: () => setOutcomes(new Map()) }
}
