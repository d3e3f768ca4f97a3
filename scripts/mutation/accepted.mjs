import { acceptedProjections } from './accepted-projections.mjs'

/**
 * Mutants that no test can or should notice, by the end of their file's path: the original code,
 * what the mutant replaces it with, and why.
 * @type {Readonly<Record<string, readonly (readonly [original: string, replacement: string, reason:
 * string])[]>>}
 */
export const accepted = {
  ...acceptedProjections,
  'contracts/values/money.ts': [
    ["'0'", '""', 'A split text always has a first part; only the compiler needs a default.'],
    ['cents < 0n', 'cents <= 0n', 'Zero is its own opposite.'],
  ],
  'deciding/event-codec.ts': [["'.'", '""', 'No event has nested members yet.']],
  'deciding/metadata-text.ts': [
    ['/^\\^|\\$$/g', '/\\^|\\$$/g', 'The patterns of ids and times have no anchors within.'],
    ['/^\\^|\\$$/g', '/^\\^|\\$/g', 'The patterns of ids and times have no anchors within.'],
    ['!match', 'true', 'The schema gives the same result, only slower.'],
    ["''", '"mutant"', 'Every index has a name; only the compiler needs a default.'],
  ],
  'deciding/decisions.ts': [
    [
      "'reason' in data",
      'true',
      'A reason that is missing is none either way; only the compiler asks.',
    ],
    ["''", '"mutant"', 'An id that is there is a text; only the compiler needs a default.'],
  ],
  'deciding/forgotten-requests.ts': [
    ['false', 'true', 'A process that ends would only wait a second more.'],
    ['{ ref: false }', '{}', 'A process that ends would only wait a second more.'],
  ],
  'account/account.ts': [
    [
      'next.trialBalance + trialBalanceOf(effect)',
      'next.trialBalance - trialBalanceOf(effect)',
      'The added value is zero: the tests of the ledger prove that for every effect.',
    ],
  ],
  'account/reversals.ts': [
    ['change < 0n', 'change <= 0n', 'Zero is its own opposite.'],
    [
      'one[1].revision < other[1].revision',
      'one[1].revision <= other[1].revision',
      'No two events of a stream have the same revision.',
    ],
  ],
  'user/factors.ts': [
    ["kind === 'passkey'", 'true', 'Nobody has ten apps, because each replaces the previous one.'],
  ],
  'event-store/admission.ts': [
    ['events.length === 1', 'false', 'One event has one id.'],
    [
      'uuid.test(event.id)',
      'false',
      'A lower-case id stays the same; the event is only copied needlessly.',
    ],
    [
      'units * 3 <= MAX_APPEND_BYTES',
      'units * 3 < MAX_APPEND_BYTES',
      'The bytes are counted one by one, and come to no more.',
    ],
    [
      'units * 3 <= MAX_APPEND_BYTES',
      'false',
      'The bytes are counted one by one, and come to no more.',
    ],
  ],
  'event-store/log-head.ts': [
    [
      'position <= this.position',
      'position < this.position',
      'Waiters that wake up to nothing new go on waiting.',
    ],
  ],
  'event-store/place.ts': [
    [
      'place.position > furthest.position',
      'place.position >= furthest.position',
      'Two places at one position are the same.',
    ],
  ],
  'event-store/log-subscription.ts': [
    [
      '{ signal }',
      '{}',
      'Only a stop while it waits to try again then takes up to two seconds more.',
    ],
  ],
  'event-store/pending-appends.ts': [
    ["''", '"mutant"', 'An append has at least one event; only the compiler needs a default.'],
  ],
  'postgres/appender.ts': [
    ['this.isFlushDue', 'false', 'The second look finds nothing to send.'],
    ['true', 'false', 'The second look finds nothing to send.'],
    ['this.waitingSince === undefined', 'false', 'Nothing waits then.'],
    [
      'Date.now() - this.waitingSince < this.options.patienceMs',
      'Date.now() - this.waitingSince <= this.options.patienceMs',
      'It is given up with the next attempt.',
    ],
  ],
  'postgres/failures.ts': [
    [
      "''",
      '"mutant"',
      'An error of the server always has a code; only the compiler needs a default.',
    ],
  ],
  'postgres/lasting-connection.ts': [
    ["'open'", '""', 'It is only told from the other two.'],
    ['clearTimeout(this.timer)', ';', 'The attempt that still follows tells nobody.'],
    ['error instanceof Error', 'true', 'Nothing else is thrown; only the compiler asks.'],
  ],
  'postgres/log-reader.ts': [
    ['upTo <= after', 'upTo < after', 'Between equal positions there is nothing either.'],
    ['upTo <= after', 'false', 'The statement finds nothing between them either.'],
    ["'log_gaps'", '""', 'A statement without a name is planned each time: only slower.'],
  ],
  'postgres/log-listener.ts': [
    [
      'isPosition.test(payload) && this.options.known.reaches(BigInt(payload))',
      'false',
      'It then looks although it need not.',
    ],
    ["''", '"mutant"', 'A notification always has a payload; only the compiler needs a default.'],
    ["'select'", '""', 'An empty statement is answered as well.'],
  ],
  'postgres/append-batch.ts': [
    ["'append_events'", '""', 'A statement without a name is planned each time: only slower.'],
    [
      'known.last !== expected',
      'false',
      'What is built on the append before expects its revision.',
    ],
  ],
  'identity/factors/proofs.ts': [
    ['end !== null', 'true', 'Null is not before now; only the compiler asks.'],
  ],
  'identity/sessions/proved-sessions.ts': [
    ['provedAt !== null', 'true', 'No time can be read from null; only the compiler asks.'],
  ],
  'identity/factors/passkey-proofs.ts': [
    ["''", '"mutant"', 'An unknown passkey has no owner, so its key does not matter.'],
  ],
  'identity/factors/app-codes.ts': [
    ['{ size: SECRET_BYTES }', '{}', 'It is the default of the library today.'],
  ],
  'identity/credentials/breached-passwords.ts': [
    [
      'offset - before',
      'offset + before',
      'A search by halves ends a place earlier, at the same line.',
    ],
    [
      'before === 1',
      'false',
      'Only the last line is then found from within; a search finds the same.',
    ],
    [
      'start === 0',
      'false',
      'Only the last line is then found from within; a search finds the same.',
    ],
    [
      'before === 1 && start === 0',
      'false',
      'Only the last line is then found from within; a search finds the same.',
    ],
    ["''", '"mutant"', 'Neither text is a hash, and none comes before the first.'],
    ['at === 0', 'false', 'An empty text comes before every hash.'],
  ],
  'identity/sessions/client-views.ts': [
    [
      'accountId === undefined',
      'false',
      'No view has an undefined account; it is only looked for needlessly.',
    ],
  ],
  'identity/credentials/credential-links.ts': [
    [
      "'credential-link'",
      '""',
      'Any other name for the purpose works, as long as nothing else uses it.',
    ],
    ["''", '"mutant"', 'No hash is either of them.'],
  ],
  'identity/sessions/devices.ts': [["''", '"mutant"', 'Neither names a browser or a network.']],
  'identity/credentials/invitation-links.ts': [
    [
      "'invitation'",
      '""',
      'Any other name for the purpose works, as long as nothing else uses it.',
    ],
  ],
  'identity/factors/passkeys.ts': [
    ["'hex'", '""', 'Any bytes that are different for each person serve.'],
    ['{ registrationInfo: undefined }', '{}', 'A member that is missing is undefined.'],
    [
      '{ verified: false, authenticationInfo: undefined }',
      '{}',
      'A member that is missing is undefined.',
    ],
    ['false', 'true', 'Without its figures, an answer is refused all the same.'],
  ],
  'identity/people/powers-of-people.ts': [
    ['head === 0n', 'false', 'Waiting for the beginning of the log ends at once.'],
  ],
  'identity/factors/proof-attempts.ts': [
    ["''", '"mutant"', 'Every request has an address; only the compiler needs a default.'],
  ],
  'mail/email-confirmation.ts': [["''", '"mutant"', 'The same command always says the same.']],
  'identity/factors/proving.ts': [
    ["''", '"mutant"', 'No other command has its id, so nothing is compared with it.'],
    [
      '/^\\d{6}$/',
      '/\\d{6}$/',
      'A longer code is wrong as a code of an app, and as a one-time code.',
    ],
    [
      '/^\\d{6}$/',
      '/^\\d{6}/',
      'A longer code is wrong as a code of an app, and as a one-time code.',
    ],
    ["event.type === 'OneTimeCodeUsed'", 'true', 'The command makes no other event.'],
  ],
  'identity/factors/relying-party.ts': [
    ["''", '"mutant"', 'Neither is an address, and the guard lets no request through without one.'],
    ['/^\\[|\\]$/g', '/\\[|\\]$/g', 'A host has brackets at its ends only.'],
    ['/^\\[|\\]$/g', '/^\\[|\\]/g', 'A host has brackets at its ends only.'],
  ],
  'identity/factors/release-codes.ts': [
    [
      "'release-code'",
      '""',
      'Any other name for the purpose works, as long as nothing else uses it.',
    ],
    ['releaseCode.triesLeft === 0', 'false', 'The account refuses every code without tries.'],
    ['false', 'true', 'Without its id, no code is the right one.'],
    ['{ codeId: null, fits: false }', '{}', 'Without its id, no code is the right one.'],
  ],
  'identity/factors/second-factor-rows.ts': [
    ['step !== null', 'true', 'No number is above null, so nothing is taken.'],
  ],
  'identity/people/security-log.ts': [
    ["'caller'", '""', 'Any other name for the purpose works, as long as nothing else uses it.'],
    ["'crowd'", '""', 'It is only told from the other kinds.'],
    ['!closed', 'false', 'Nothing closes a kind twice.'],
    ['clearTimeout(closed.timer)', ';', 'The timer finds nothing to close any more.'],
  ],
  'identity/sessions/session-rows.ts': [
    ["''", '"mutant"', 'No hash of a token is either of them.'],
    [
      "status === 'active'",
      'true',
      'A block is a change, so no session is left that was opened before it.',
    ],
    [
      "powers.status === 'active'",
      'true',
      'A block is a change, so no session is left that was opened before it.',
    ],
    ["'same'", '""', 'The log is then asked, and says the same, only slower.'],
    ['doubtful.length === 0', 'false', 'None of none are doubtful.'],
  ],
  'identity/sessions/sessions.ts': [
    [
      'known.until > performance.now()',
      'known.until >= performance.now()',
      'It is asked anew a moment later.',
    ],
  ],
  'identity/sessions/cookies.ts': [
    ['maxAge === undefined', 'false', 'Express treats an undefined age as none.'],
  ],
  'identity/sessions/known-devices.ts': [
    [
      "''",
      '"mutant"',
      'A cookie without an id or an expiry has no valid seal either, so it is unknown anyway.',
    ],
    ["'device'", '""', 'Any other name for the purpose works, as long as nothing else uses it.'],
  ],
  'identity/credentials/sign-in-limits.ts': [
    [
      'counted?.failures === 1',
      'true',
      'Expired rows may be removed at every failure; that only costs a statement.',
    ],
  ],
  'identity/credentials/passwords.ts': [
    ['stored !== null', 'true', 'No password matches the decoy.'],
    [
      '{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }',
      '{}',
      'These parameters are the library’s defaults today; a test checks them in a hash.',
    ],
  ],
}
