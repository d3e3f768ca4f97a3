import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileId } from '#contracts/values/ids'
import type { Outcome as Answer, WaitingApproval } from '#contracts/requests/requests'
import type { Accepted } from '#contracts/values/values'
import { confirmationText } from '../../../lib/problems/problem-text.js'
import { useUser } from '../../../lib/session/session.js'
import { staleTopicsOf } from '../../../lib/api/topics.js'
import { bulkText } from '../../../lib/text/bulk.js'
import type {
  depositPreviewQuery,
  loanPreviewQuery,
  withdrawalPreviewQuery,
} from '../lists/queries.js'
import { queues } from '../record/use-decision.js'

/**
 * How a queue decides each of several requests. Each decision is its own command, sent by the
 * person who is signed in.
 */
export interface Deciding<Row> {
  readonly accountOf: (row: Row) => string
  readonly clientOf: (row: Row) => string
  /** Whether nobody can decide it, because the account is suspended. */
  readonly isFrozen: (row: Row) => boolean
  /** Whether a request holds its amount until it is decided. */
  readonly holdsMoney: boolean
  /** An existing proposal that another admin must approve; null if there is none. */
  readonly approvalOf: (row: Row) => WaitingApproval | null
  /** The coins that the proof of a deposit should show. */
  readonly coinsOf?: (row: Row) => string | undefined
  /** The proof of a deposit, if it has one. */
  readonly proofOf?: (row: Row) => FileId | null | undefined
  /** The preview of approving this row alone. */
  readonly previewOf: (
    row: Row,
  ) =>
    | ReturnType<typeof depositPreviewQuery>
    | ReturnType<typeof withdrawalPreviewQuery>
    | ReturnType<typeof loanPreviewQuery>
  readonly approve: (row: Row, person: string) => Promise<Answer>
  readonly reject: (row: Row, person: string, reason: string) => Promise<Accepted>
}

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
export const useBulk = <Row>(deciding: Deciding<Row>, idOf: (row: Row) => string) => {
  const queries = useQueryClient()
  const { userId } = useUser()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const decide = async (row: Row, verb: Verb, reason: string): Promise<Outcome> => {
    try {
      const answer: Accepted & Partial<Answer> =
        verb === 'approve'
          ? await deciding.approve(row, userId)
          : await deciding.reject(row, userId, reason)
      staleTopicsOf(queries).markOlderThan(answer.position)
      const isProposed = answer.proposalId != null
      return { isDone: true, text: isProposed ? bulkText.proposed : bulkText.done[verb] }
    } catch (error) {
      for (const topic of queues) staleTopicsOf(queries).mark(topic)
      return { isDone: false, text: confirmationText(error as Error) }
    }
  }
  const run = async (rows: readonly Row[], verb: Verb, reason: string): Promise<void> => {
    setIsBusy(true)
    for (const row of rows) {
      const outcome = await decide(row, verb, reason)
      setOutcomes((before) => new Map(before).set(idOf(row), outcome))
    }
    setIsBusy(false)
  }
  return { outcomes, isBusy, run, forget: () => setOutcomes(new Map()) }
}
