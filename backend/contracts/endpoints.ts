import * as accountAsOf from './account-as-of.js'
import * as additions from './additions.js'
import * as adjustments from './adjustments.js'
import * as audit from './audit.js'
import * as balances from './balances.js'
import * as books from './books.js'
import * as counts from './counts.js'
import * as credentials from './credentials.js'
import * as deposits from './deposits.js'
import * as destinations from './destinations.js'
import type { Endpoint } from './endpoint.js'
import * as entries from './entries.js'
import * as files from './files.js'
import * as firstSteps from './first-steps.js'
import * as identity from './identity.js'
import * as invitations from './invitations.js'
import * as mails from './mails.js'
import * as market from './market.js'
import * as notes from './notes.js'
import * as notifications from './notifications.js'
import * as ownEmail from './own-email.js'
import * as ownSessions from './own-sessions.js'
import * as passkeys from './passkeys.js'
import * as passwordResets from './password-resets.js'
import * as peopleSessions from './people-sessions.js'
import * as payoutDetails from './payout-details.js'
import * as preferences from './preferences.js'
import * as profile from './profile.js'
import * as profilePictures from './profile-pictures.js'
import * as proposals from './proposals.js'
import * as purchaseLinks from './purchase-links.js'
import * as quotes from './quotes.js'
import * as releaseCodes from './release-codes.js'
import * as replays from './replays.js'
import * as requests from './requests.js'
import * as search from './search.js'
import * as secondFactors from './second-factors.js'
import * as session from './session.js'
import * as site from './site.js'
import * as staffTrades from './staff-trades.js'
import * as system from './system.js'
import * as today from './today.js'
import * as trades from './trades.js'
import * as users from './users.js'
import * as views from './views.js'
import * as withdrawals from './withdrawals.js'
import * as zoneClocks from './zone-clocks.js'

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
  notifications,
  adjustments,
  accountAsOf,
  audit,
  books,
  releaseCodes,
  replays,
  site,
  purchaseLinks,
  proposals,
  system,
  today,
  search,
  views,
  zoneClocks,
}

/** An endpoint with the name it is exported under (its operationId) and the file it is in (its tag). */
export interface NamedEndpoint extends Endpoint {
  readonly name: string
  readonly resource: string
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value

/** Every endpoint of the product. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(resources).flatMap(([resource, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ ...value, name, resource }] : [])),
)
