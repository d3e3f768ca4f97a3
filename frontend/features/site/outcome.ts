import type { SiteForStaff } from '#contracts/site/site'
import { siteText as text } from '../../lib/text/site.js'
import { toast } from '../../ui/messages/toast.js'

/** Says when a change that normally needs two admins takes effect. */
export const whenItHolds = ({ isBeingSetUp }: Pick<SiteForStaff, 'isBeingSetUp'>): string =>
  isBeingSetUp ? text.inSetUp : text.needsTwo

/**
 * The button label of such a change: during set-up, the act itself; otherwise, that it proposes.
 */
export const submitLabelOf = (
  { isBeingSetUp }: Pick<SiteForStaff, 'isBeingSetUp'>,
  alone: string,
  proposed: string = text.propose,
): string => (isBeingSetUp ? alone : proposed)

/** Tells whether a change is done or waits for another admin. */
export const tellOutcome = (proposalId: string | null, done: string): void => {
  if (proposalId === null) toast.success(done)
  else toast.success(text.sent, text.sentMore)
}
