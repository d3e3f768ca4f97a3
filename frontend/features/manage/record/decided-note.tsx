import { useUser } from '../../../lib/session/session.js'
import { useNow } from '../../../ui/figures/use-now.js'
import { decidedNote, type Decided } from './decided-text.js'

/** Says who decided a request and when, once that is known. */
export const DecidedNote = ({ decided }: { decided: Decided | undefined }) => {
  const { userId } = useUser()
  const now = useNow(10_000)
  return decided && decided.status !== 'pending' && decidedNote(decided, userId, now)
}
