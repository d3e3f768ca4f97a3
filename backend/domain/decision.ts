import { z } from 'zod'
import { decisionStatuses } from '#contracts/values/statuses'
import { Instant } from '#contracts/values/values'
import { Rejection, type DecisionContext } from './decider.js'

/**
 * How a request, an identity check or a trade ended, by whom and when; a withdrawal ends again when
 * it is paid out, or when its approval is reversed. The reason is in the event and in the row of
 * the request.
 */
export const Decision = z.object({
  status: z.enum([...decisionStatuses, 'paid', 'reversed', 'declined', 'closed', 'lapsed']),
  decidedBy: z.string(),
  decidedAt: Instant,
})
export type Decision = z.output<typeof Decision>

export const decisionOn = (
  status: Decision['status'],
  { actorId, at }: DecisionContext,
): Decision => ({
  status,
  decidedBy: actorId,
  decidedAt: at,
})

/** The rejection of a second decision. */
export const alreadyDecided = ({
  status,
  decidedBy,
  decidedAt,
}: Readonly<Record<keyof Decision, string>>) =>
  new Rejection('already-decided', { status, decidedBy, decidedAt })
