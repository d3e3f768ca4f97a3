import type { AccountEvent, SiteEvent, UserEvent } from '#contracts/events/ledger-events'
import { account, type AccountCommand } from '../../domain/account/account.js'
import { Account, ACCOUNT_VERSION } from '../../domain/account/state.js'
import { correlationOf } from '../../domain/ledger.js'
import { site, type SiteCommand } from '../../domain/site/site.js'
import type { Site } from '../../domain/site/state.js'
import { accountStream, userStream } from '../../domain/streams.js'
import { user, type User, type UserCommand } from '../../domain/user/user.js'
import { Aggregate, type AggregateParts } from '../../engine/deciding/aggregate.js'
import { snapshottedStreams } from '../../engine/deciding/snapshotted-streams.js'
import { snapshotCodec } from '../../engine/deciding/snapshot-codec.js'

const accountSnapshots = snapshotCodec(ACCOUNT_VERSION, Account)

/** Only the streams of accounts have snapshots. */
export const keptAccounts = snapshottedStreams<Account, AccountEvent>(account, accountSnapshots)

/**
 * Measured on Node 20, in bytes: an account without requests, and the most that each request or
 * hold takes with its id.
 */
const EMPTY_BYTES = 2_500
const REQUEST_BYTES = 800
/** A proposal to reverse an entry, each with a reason of 500 letters, two bytes each. */
const PROPOSAL_BYTES = 3_400

/** Roughly how many bytes of memory an account's state takes. */
export const bytesOfAccount = ({
  quotes,
  pending,
  holds,
  purchases,
  copies,
  unpaid,
  decided,
  reversals,
  proposals,
  decidedProposals,
}: Account): number =>
  EMPTY_BYTES +
  REQUEST_BYTES *
    (quotes.size +
      pending.size +
      holds.size +
      purchases.size +
      copies.size +
      unpaid.size +
      decided.size +
      reversals.size +
      decidedProposals.size) +
  PROPOSAL_BYTES * proposals.size

/** Streams `account-<uuid>`: money and settings of one client. */
export class Accounts extends Aggregate<Account, AccountCommand, AccountEvent> {
  constructor(parts: AggregateParts) {
    super(accountStream(''), account, {
      ...parts,
      chainOf: correlationOf,
      codec: accountSnapshots,
      bytesOf: bytesOfAccount,
    })
  }
}

/** The one stream `site`: settings, wallets, invitations and the catalogue. */
export class Sites extends Aggregate<Site, SiteCommand, SiteEvent> {
  constructor(parts: AggregateParts) {
    super('', site, { ...parts, chainOf: correlationOf })
  }
}

/** The id of the one site. */
export const SITE = 'site'

/** Streams `user-<uuid>`: the powers of one person. */
export class Users extends Aggregate<User, UserCommand, UserEvent> {
  constructor(parts: AggregateParts) {
    super(userStream(''), user, { ...parts, chainOf: correlationOf })
  }
}
