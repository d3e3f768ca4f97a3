import * as accountAsOf from './audit/account-as-of.js'
import * as additions from './own/additions.js'
import * as adjustments from './requests/adjustments.js'
import * as audit from './audit/audit.js'
import * as balances from './ledger/balances.js'
import * as books from './ledger/books.js'
import * as catalogue from './site/catalogue.js'
import * as counts from './requests/counts.js'
import * as credentials from './own/credentials.js'
import * as deposits from './requests/deposits.js'
import * as destinations from './requests/destinations.js'
import type { Endpoint } from './endpoint.js'
import * as entries from './ledger/entries.js'
import * as files from './ledger/files.js'
import * as firstSteps from './people/first-steps.js'
import * as identity from './people/identity.js'
import * as instruments from './site/instruments.js'
import * as invitations from './people/invitations.js'
import * as mails from './site/mails.js'
import * as loans from './requests/loans.js'
import * as market from './market/market.js'
import * as notes from './people/notes.js'
import * as notifications from './own/notifications.js'
import * as ownEmail from './own/own-email.js'
import * as ownSessions from './own/own-sessions.js'
import * as passkeys from './own/passkeys.js'
import * as passwordResets from './own/password-resets.js'
import * as peopleSessions from './own/people-sessions.js'
import * as payoutDetails from './payouts/payout-details.js'
import * as preferences from './own/preferences.js'
import * as profile from './own/profile.js'
import * as profilePictures from './own/profile-pictures.js'
import * as proposals from './site/proposals.js'
import * as purchases from './requests/purchases.js'
import * as purchaseLinks from './site/purchase-links.js'
import * as quotes from './requests/quotes.js'
import * as releaseCodes from './requests/release-codes.js'
import * as replays from './audit/replays.js'
import * as requests from './requests/requests.js'
import * as search from './site/search.js'
import * as secondFactors from './own/second-factors.js'
import * as session from './own/session.js'
import * as site from './site/site.js'
import * as staffTrades from './market/staff-trades.js'
import * as system from './site/system.js'
import * as today from './site/today.js'
import * as trades from './market/trades.js'
import * as users from './people/users.js'
import * as views from './people/views.js'
import * as withdrawals from './requests/withdrawals.js'
import * as zoneClocks from './own/zone-clocks.js'

const resources = {
  session,
  counts,
  credentials,
  ownEmail,
  passwordResets,
  additions,
  secondFactors,
  passkeys,
  ownSessions,
  balances,
  entries,
  requests,
  quotes,
  deposits,
  withdrawals,
  loans,
  payoutDetails,
  market,
  trades,
  staffTrades,
  destinations,
  files,
  firstSteps,
  profile,
  profilePictures,
  preferences,
  identity,
  users,
  invitations,
  peopleSessions,
  mails,
  notes,
  instruments,
  notifications,
  adjustments,
  accountAsOf,
  audit,
  books,
  releaseCodes,
  replays,
  site,
  purchaseLinks,
  purchases,
  catalogue,
  proposals,
  system,
  today,
  search,
  views,
  zoneClocks,
}

/**
 * An endpoint with the name it is exported under (its operationId) and the file it is in (its tag).
 */
export interface NamedEndpoint extends Endpoint {
  readonly name: string
  readonly resource: string
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'roles' in value

/** Every endpoint of the product. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(resources).flatMap(
  ([resource, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ ...value, name, resource }] : [],
    ),
)
