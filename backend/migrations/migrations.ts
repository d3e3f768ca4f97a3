import type { Migration } from '../postgres/connections/migrate.js'
import { log } from './0001-log.js'
import { snapshots } from './0002-snapshots.js'
import { identity } from './0003-identity.js'
import { files } from './0004-files.js'
import { logPlace } from './0005-log-place.js'
import { appendWithoutHotRow } from './0006-append-without-hot-row.js'
import { numberedCheckpoints } from './0007-numbered-checkpoints.js'
import { vaultCanary } from './0008-vault-canary.js'
import { picturesByHash } from './0009-pictures-by-hash.js'
import { snapshotsOnEvents } from './0010-snapshots-on-events.js'
import { peopleSearch } from './0011-people-search.js'
import { signInFailuresByTime } from './0012-sign-in-failures-by-time.js'
import { powersInTheLog } from './0013-powers-in-the-log.js'
import { payoutMethods } from './0014-payout-methods.js'
import { invitationLinks } from './0015-invitation-links.js'
import { sessionDevices } from './0016-session-devices.js'
import { namedDestinations } from './0017-named-destinations.js'
import { erasedPeople } from './0018-erased-people.js'
import { staffNotes } from './0019-staff-notes.js'
import { clientViews } from './0020-client-views.js'
import { releaseCodeHashes } from './0021-release-codes.js'
import { mails } from './0022-mails.js'
import { credentialLinks } from './0023-credential-links.js'
import { secondFactors } from './0024-second-factors.js'
import { identityPictures } from './0025-identity-pictures.js'
import { keys } from './0026-keys.js'
import { person } from './0027-person.js'
import { notifications } from './0028-notifications.js'
import { identityDrafts } from './0029-identity-drafts.js'
import { renewedSessions } from './0030-renewed-sessions.js'
import { sealedCodes } from './0031-sealed-codes.js'
import { commandClaims } from './0032-command-claims.js'
import { appendLooksAtTheEnd } from './0033-append-looks-at-the-end.js'
import { snapshotsWithMac } from './0034-snapshots-with-mac.js'
import { keyedRows } from './0035-keyed-rows.js'
import { unusedProofs } from './0036-unused-proofs.js'

/**
 * Every step of the schema, in order. Read models are not among them: their tables are made from
 * their descriptions.
 */
export const migrations: readonly Migration[] = [
  log,
  snapshots,
  identity,
  files,
  logPlace,
  appendWithoutHotRow,
  numberedCheckpoints,
  vaultCanary,
  picturesByHash,
  snapshotsOnEvents,
  peopleSearch,
  signInFailuresByTime,
  powersInTheLog,
  payoutMethods,
  invitationLinks,
  sessionDevices,
  namedDestinations,
  erasedPeople,
  staffNotes,
  clientViews,
  releaseCodeHashes,
  mails,
  credentialLinks,
  secondFactors,
  identityPictures,
  keys,
  person,
  notifications,
  identityDrafts,
  renewedSessions,
  sealedCodes,
  commandClaims,
  appendLooksAtTheEnd,
  snapshotsWithMac,
  keyedRows,
  unusedProofs,
]

/** The steps that create the log, and nothing else. */
export const logSchema: readonly Migration[] = [log, appendWithoutHotRow, appendLooksAtTheEnd]
