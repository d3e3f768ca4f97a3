import type { getLoan, getStaffLoan, listLoans, listStaffLoans } from '#contracts/requests/loans'
import type { RequestOf } from '#contracts/endpoint'
import type { StaffLook } from '../../server/queries/waiting-approvals.js'
import {
  ownRequest,
  ownRequests,
  staffRequest,
  staffRequests,
} from '../../server/requests/request-queries.js'
import { shownLoans } from '../../server/requests/shown-loans.js'

/** Loans of one owner, newest first. */
export const ownLoans = (ownerId: string, input: RequestOf<typeof listLoans>) =>
  ownRequests(shownLoans, ownerId, input)

export const ownLoan = (ownerId: string, { loanId }: RequestOf<typeof getLoan>) =>
  ownRequest(shownLoans, ownerId, loanId)

export const staffLoans = (input: RequestOf<typeof listStaffLoans>, reader: StaffLook) =>
  staffRequests(shownLoans, input, reader)

export const staffLoan = ({ loanId }: RequestOf<typeof getStaffLoan>, reader: StaffLook) =>
  staffRequest(shownLoans, loanId, reader)
