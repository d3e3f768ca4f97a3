import { z } from 'zod'
import { endpoint } from './endpoint.js'
import { AccountId } from './ids.js'
import { PositiveAmount } from './money.js'
import { Preview } from './preview.js'
import { Accepted, Reason } from './values.js'

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

export const previewManualEntry = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/preview/manual-entry',
  roles: ['admin'],
  summary: 'What a manual entry would post and change',
  request: z.strictObject({ accountId: AccountId, kind: z.enum(['credit', 'debit', 'profit', 'loss']), amount: PositiveAmount }),
  response: Preview,
})
