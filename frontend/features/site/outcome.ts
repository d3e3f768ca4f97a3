import type { SiteForStaff } from '#contracts/site'
import { siteText as text } from '../../lib/text/site.js'
import { toast } from '../../ui/toast.js'

/** When a change that two admins stand for takes effect. */
export const whenItHolds = ({ isBeingSetUp }: Pick<SiteForStaff, 'isBeingSetUp'>): string => (isBeingSetUp ? text.inSetUp : text.needsTwo)

/** What became of a change: done, or waiting for another admin. */
export const tellOutcome = (proposalId: string | null, done: string): void => {
  if (proposalId === null) toast.success(done)
  else toast.success(text.sent, text.sentMore)
}
