import { accountRows } from './features/accounts/accounts.projection.js'
import { historyRows } from './features/audit/history.projection.js'
import { bookRows } from './features/books/books.projection.js'
import { postingRows } from './features/books/postings.projection.js'
import { offerChangeRows } from './features/catalogue/offer-changes.projection.js'
import { depositRows } from './features/deposits/deposits.projection.js'
import { entryRows } from './features/entries/entries.projection.js'
import { stretchRows } from './features/entries/stretches.projection.js'
import { identityRows } from './features/identity/identities.projection.js'
import { invitationRows } from './features/invitations/invitations.projection.js'
import { releaseCodeRows } from './features/release-codes/release-codes.projection.js'
import { savedDestinationRows } from './features/withdrawals/saved-destinations.projection.js'
import { loanRows } from './features/loans/loans.projection.js'
import { withdrawalRows } from './features/withdrawals/withdrawals.projection.js'
import { tradeRows } from './features/trades/trades.projection.js'
import { proposalRows } from './features/proposals/proposals.projection.js'
import { notificationRows } from './features/notifications/notifications.projection.js'
import { proposalNotificationRows } from './features/notifications/proposal-notifications.projection.js'
import { staffNotificationRows } from './features/notifications/staff-notifications.projection.js'
import { moneyDayRows } from './features/today/money-days.projection.js'
import { siteChangeRows } from './features/site/site-changes.projection.js'
import { copyRows } from './features/purchases/copies.projection.js'
import { powerRows } from './server/identity/people/powers.projection.js'
import { requestRows } from './server/requests/requests.projection.js'
import type { Projection } from './engine/projections/projection.js'
import type { Replayed } from './engine/replay/replay-options.js'
import { invariants } from './domain/invariants.js'
import { judging } from './domain/judging/judge.js'
import { keptAccounts } from './server/deciding/aggregates.js'

/**
 * Every read model of the product. The live runner, the rebuild and the replay all take this list.
 */
export const projections: readonly Projection[] = [
  accountRows,
  requestRows,
  depositRows,
  withdrawalRows,
  loanRows,
  tradeRows,
  savedDestinationRows,
  releaseCodeRows,
  entryRows,
  stretchRows,
  postingRows,
  bookRows,
  historyRows,
  powerRows,
  proposalRows,
  siteChangeRows,
  offerChangeRows,
  copyRows,
  invitationRows,
  identityRows,
  moneyDayRows,
  notificationRows,
  proposalNotificationRows,
  staffNotificationRows,
]

/** What a replay folds, compares and checks. */
export const toReplay: Replayed = {
  projections,
  rules: invariants,
  judging,
  kept: keptAccounts,
  ownerColumn: 'accountId',
}
