import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffDeposit } from '#contracts/requests/deposits'
import type { StaffLoan } from '#contracts/requests/loans'
import { requestTraits } from '#contracts/values/request-kinds'
import { depositQueueText as text, manageText } from '../../../lib/text/manage.js'
import { isNotFound } from '../../../ui/page/not-found.js'
import { DepositFilters } from '../lists/filters.js'
import type { ManageProps } from '../lists/manage-search.js'
import { depositQuery, depositsQuery } from '../lists/queries.js'
import { LoanRecord } from '../loans/loan-record.js'
import { loanRow } from '../loans/loan-row.js'
import { Queue } from '../queue/queue.js'
import type { QueueList } from '../queue/queue-columns.js'
import { rowsOf, type RecordProps } from '../lists/queue-row.js'
import { DepositRecord } from './deposit-record.js'
import { depositRow } from './deposit-row.js'

const list: QueueList = {
  text,
  clientShare: 40,
  method: { id: 'method', head: manageText.method },
  check: { id: 'proof', head: manageText.proof, isQuiet: true },
  hasProofs: true,
  isPaidOut: requestTraits.deposit.isPaidOut,
}

/** Loans are in the same list, with the method "Loan". */
const select = rowsOf((request: StaffDeposit | StaffLoan) =>
  'loanId' in request ? loanRow(request) : depositRow(request),
)

/** The address does not say of which kind a record is: it is a loan if there is no such deposit. */
const DepositOrLoan = (props: RecordProps) => {
  const [isLoan, setIsLoan] = useState(false)
  const { error } = useQuery({ ...depositQuery(props.id), enabled: !isLoan })
  if (!isLoan && isNotFound(error)) setIsLoan(true)
  return isLoan ? <LoanRecord {...props} /> : <DepositRecord {...props} />
}

/** The deposits and loans that wait, oldest first, or those of another filter. */
export const DepositQueue = ({ search, onChange }: ManageProps) => (
  <Queue
    query={useQuery({ ...depositsQuery(search), select })}
    search={search}
    onChange={onChange}
    filters={<DepositFilters search={search} onChange={onChange} />}
    list={list}
    renderUnlisted={(props) => <DepositOrLoan {...props} />}
  />
)
