import { formatMoney } from '../../../lib/format/format-money.js'
import { statusText } from '../../../lib/text/kit.js'
import { manageText } from '../../../lib/text/manage.js'
import { ListHead, type ListHeadProps } from '../lists/list-head.js'
import type { ManageSearch } from '../lists/manage-search.js'

interface QueueHeadProps extends ListHeadProps {
  /** The sum of the pending requests on all pages, without the rows that are still held back. */
  readonly sum: bigint | undefined
  readonly status: ManageSearch['status']
  /** Whether approved requests wait to be paid out. */
  readonly isPaidOut: boolean
}

/** What the list holds: how many, of which status, their sum and their order. */
export const QueueHead = ({ found, sum, status, isPaidOut, ...shown }: QueueHeadProps) => {
  const toPay = status === 'approved' && isPaidOut
  const word =
    status === 'all' ? manageText.inAll : statusText[toPay ? 'toPay' : status].toLowerCase()
  const order = status === 'pending' || toPay ? manageText.oldestFirst : manageText.newestFirst
  return (
    <ListHead
      {...shown}
      found={manageText.found(found, word, order, sum === undefined ? undefined : formatMoney(sum))}
    />
  )
}
