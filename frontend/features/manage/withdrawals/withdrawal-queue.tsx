import { useQuery } from '@tanstack/react-query'
import { requestTraits } from '#contracts/values/request-kinds'
import { manageText, withdrawalQueueText as text } from '../../../lib/text/manage.js'
import { WithdrawalFilters } from '../lists/filters.js'
import type { ManageProps } from '../lists/manage-search.js'
import { withdrawalsQuery } from '../lists/queries.js'
import { Queue } from '../queue/queue.js'
import type { QueueList } from '../queue/queue-columns.js'
import { rowsOf } from '../lists/queue-row.js'
import { withdrawalRow } from './withdrawal-row.js'
import { WithdrawalRecord } from './withdrawal-record.js'

const list: QueueList = {
  text,
  clientShare: 28,
  method: { id: 'destination', head: manageText.destination, share: 30 },
  check: { id: 'fee', head: manageText.fee, isNumber: true, isQuiet: true },
  hasProofs: false,
  isPaidOut: requestTraits.withdrawal.isPaidOut,
}

const select = rowsOf(withdrawalRow)

/** The withdrawals that wait, oldest first, or those of another filter. */
export const WithdrawalQueue = ({ search, onChange }: ManageProps) => (
  <Queue
    query={useQuery({ ...withdrawalsQuery(search), select })}
    search={search}
    onChange={onChange}
    filters={<WithdrawalFilters search={search} onChange={onChange} />}
    list={list}
    renderUnlisted={(props) => <WithdrawalRecord {...props} />}
  />
)
