import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contracts/endpoint'
import { ApiProblem } from '../../lib/api-problem.js'
import { formatInstant } from '../../lib/format-time.js'
import { useUser } from '../../lib/session.js'
import { manageText } from '../../lib/text/manage.js'
import { useCommand } from '../../lib/use-command.js'
import { toast } from '../../ui/toast.js'

/** Who decided on a request, how and when. */
export interface Decided {
  readonly status: string
  readonly decidedBy: string | null
  readonly decidedByName: string | null
  readonly decidedAt: string | null
}

const agoText = (at: string, now = Date.now()): string => {
  const seconds = Math.max(1, Math.round((now - Date.parse(at)) / 1000))
  if (seconds < 60) return manageText.secondsAgo(seconds)
  return seconds < 3600 ? manageText.minutesAgo(Math.floor(seconds / 60)) : manageText.onInstant(formatInstant(at))
}

const isDecidedAlready = (error: Error): boolean => error instanceof ApiProblem && error.code === 'already-decided'

interface DecisionOptions {
  /** Said when it is done. */
  readonly done: string
  /** Asks the server how the request stands now. */
  readonly ask: () => Promise<Decided>
  /** The request is decided, by this person or by another. */
  readonly onDecided: () => void
}

/** Approving or rejecting one request. Where another was quicker, it says who, and the request is left behind all the same. */
export const useDecision = <E extends Endpoint>(endpoint: E, { done, ask, onDecided }: DecisionOptions) => {
  const queries = useQueryClient()
  const { userId } = useUser()
  const onRefused = async (_: string, error: Error) => {
    if (!isDecidedAlready(error)) return
    const { status, decidedBy, decidedByName, decidedAt } = await ask()
    const who = decidedBy === userId ? manageText.you : (decidedByName ?? manageText.someone)
    toast.info(manageText.alreadyDecided(who, status, agoText(decidedAt ?? new Date().toISOString())))
    for (const topic of ['deposits', 'withdrawals', 'counts']) void queries.invalidateQueries({ queryKey: [topic] })
    onDecided()
  }
  return useCommand(endpoint, {
    touches: ['deposits', 'withdrawals', 'counts', 'users', 'terms', 'entries'],
    onDone: () => {
      toast.success(done)
      onDecided()
    },
    onRefused,
  })
}
