import { z } from 'zod'
import { endpoint } from './endpoint.js'
import { Figures } from './balances.js'
import { Posting } from './entries.js'
import { AccountId, DepositId, WithdrawalId } from './ids.js'
import { PositiveAmount } from './money.js'
import { Accepted, Position, Reason } from './values.js'

const manualEntry = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    roles: ['admin'],
    summary,
    request: z.strictObject({ accountId: AccountId, amount: PositiveAmount, reason: Reason }),
    response: Accepted,
  })

export const creditBalance = manualEntry('/staff/accounts/:accountId/credit', 'Credit a balance by hand, from the adjustments book')
export const debitBalance = manualEntry('/staff/accounts/:accountId/debit', 'Debit a balance by hand, to the adjustments book')
export const recordProfit = manualEntry('/staff/accounts/:accountId/profit', 'Record a profit by hand, from the trading book')
export const recordLoss = manualEntry('/staff/accounts/:accountId/loss', 'Record a loss by hand, to the trading book')

/** What a decision would do now: the postings it would make and the figures before and after. Nothing is appended. */
export const Preview = z.object({ postings: z.array(Posting), now: Figures, after: Figures, position: Position })
export type Preview = z.output<typeof Preview>

export const previewManualEntry = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/preview/manual-entry',
  roles: ['admin'],
  summary: 'What a manual entry would post and change',
  request: z.strictObject({ accountId: AccountId, kind: z.enum(['credit', 'debit', 'profit', 'loss']), amount: PositiveAmount }),
  response: Preview,
})

export const previewDepositApproval = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/preview/deposit-approval',
  roles: ['admin'],
  summary: 'What approving a deposit would post and change',
  request: z.strictObject({ accountId: AccountId, depositId: DepositId }),
  response: Preview,
})

export const previewWithdrawalApproval = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/preview/withdrawal-approval',
  roles: ['admin'],
  summary: 'What approving a withdrawal would post and change',
  request: z.strictObject({ accountId: AccountId, withdrawalId: WithdrawalId }),
  response: Preview,
})
