import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { AccountId } from '../values/ids.js'
import { ManualEntryKind } from '../events/changes.js'
import { Instrument } from '../values/instruments.js'
import { PositiveAmount } from '../values/money.js'
import { Preview } from '../ledger/preview.js'
import { Outcome } from './requests.js'
import { Instant, Reason } from '../values/values.js'

/** The most events that a stream can have. */
const MOST_REVISIONS = 2 ** 31 - 1

const ManualEntry = z.strictObject({ accountId: AccountId, amount: PositiveAmount, reason: Reason })

const manualEntry = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    roles: ['admin'],
    proof: 'recent',
    summary,
    request: ManualEntry,
    response: Outcome,
  })

/** With an instrument it is also listed as a closed trade. */
const manualResult = (path: `/${string}`, summary: string) =>
  endpoint({
    ...manualEntry(path, summary),
    request: ManualEntry.extend({ instrument: Instrument.optional() }),
  })

export const creditBalance = manualEntry(
  '/staff/accounts/:accountId/credit',
  'Credit a balance by hand, from the adjustments book',
)
export const debitBalance = manualEntry(
  '/staff/accounts/:accountId/debit',
  'Debit a balance by hand, to the adjustments book',
)
export const recordProfit = manualResult(
  '/staff/accounts/:accountId/profit',
  'Record a profit by hand, from the trading book',
)
export const recordLoss = manualResult(
  '/staff/accounts/:accountId/loss',
  'Record a loss by hand, to the trading book',
)

export const previewManualEntry = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/preview/manual-entry',
  roles: ['admin'],
  summary:
    'What a manual entry would post and change, and whether a second admin has to approve it first',
  request: z.strictObject({ accountId: AccountId, kind: ManualEntryKind, amount: PositiveAmount }),
  response: Preview,
})

/**
 * An entry by its account and its revision there: the number of its event in the account, from 0.
 */
const NamedEntry = z.strictObject({
  accountId: AccountId,
  revision: z.coerce.number<number | string>().int().min(0).max(MOST_REVISIONS),
})

/**
 * `paidAt` is what the preview said about the payout. If that has changed, the reversal is refused
 * as a `concurrent-change`.
 */
export const reverseEntry = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/entries/:revision/reverse',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Reverse an entry that moved money, once, with a reason that the client sees; the new entry posts the exact opposite',
  request: NamedEntry.extend({ reason: Reason, paidAt: Instant.nullable() }),
  response: Outcome,
})

/**
 * `paidAt` is when the withdrawal that the entry approves was paid out; null if it was not, or for
 * any other entry.
 */
export const previewReversal = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/entries/:revision/preview/reversal',
  roles: ['admin'],
  summary:
    'What reversing an entry would post and change, and whether a second admin has to approve it first',
  request: NamedEntry,
  response: Preview.extend({ paidAt: Instant.nullable() }),
})
