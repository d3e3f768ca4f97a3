/** Areas of a mutation run: the files that are mutated, and the tests that must notice. @type {Readonly<Record<string, { mutated: RegExp, tests: RegExp }>>} */
export const areas = {
  domain: { mutated: /^backend\/domain\//, tests: /^backend\/domain\/(?!new-event)/ },
  money: { mutated: /^backend\/contracts\/money/, tests: /^backend\/contracts\/money/ },
  deciding: {
    mutated: /^backend\/(engine|server)\/deciding\//,
    tests: /^backend\/((engine|server)\/deciding\/(?!races)|features\/deposits\/(deposits|forgotten-deposits))/,
  },
  projections: {
    mutated: /^backend\/engine\/projections\//,
    tests: /^backend\/(engine\/projections\/(?!.*killed)|features\/system\/building)/,
  },
  store: { mutated: /^backend\/engine\/event-store\/(?!eventstoredb)/, tests: /^backend\/engine\/event-store\/(?!eventstoredb)/ },
  identity: {
    mutated: /^backend\/server\/identity\//,
    tests: /^backend\/(server\/identity|features\/(session|own-sessions|second-factors|credentials))\//,
  },
}

/** Mutants that no test can or should notice: the file, the original code, what the mutant replaces it with, and why. @type {readonly { file: string, original: string, replacement: string, reason: string }[]} */
export const accepted = [
  {
    file: 'contracts/money.ts',
    original: "'0'",
    replacement: '""',
    reason: 'A split text always has a first part; only the compiler needs a default.',
  },
  { file: 'contracts/money.ts', original: 'cents < 0n', replacement: 'cents <= 0n', reason: 'Zero is its own opposite.' },
  { file: 'deciding/event-codec.ts', original: "'.'", replacement: '""', reason: 'No event has nested members yet.' },
  { file: 'deciding/metadata-text.ts', original: '!match', replacement: 'true', reason: 'The schema gives the same result, only slower.' },
  {
    file: 'deciding/metadata-text.ts',
    original: "''",
    replacement: '"mutant"',
    reason: 'Every index has a name; only the compiler needs a default.',
  },
  {
    file: 'deciding/decisions.ts',
    original: "'reason' in data",
    replacement: 'true',
    reason: 'A reason that is missing is none either way; only the compiler asks.',
  },
  {
    file: 'deciding/decisions.ts',
    original: "''",
    replacement: '"mutant"',
    reason: 'An id that is there is a text; only the compiler needs a default.',
  },
  {
    file: 'deciding/forgotten-requests.ts',
    original: 'false',
    replacement: 'true',
    reason: 'A process that ends would only wait a second more.',
  },
  {
    file: 'deciding/forgotten-requests.ts',
    original: '{ ref: false }',
    replacement: '{}',
    reason: 'A process that ends would only wait a second more.',
  },
  {
    file: 'account/account.ts',
    original: 'next.trialBalance + trialBalanceOf(effect)',
    replacement: 'next.trialBalance - trialBalanceOf(effect)',
    reason: 'The added value is zero: the tests of the ledger prove that for every effect.',
  },
  { file: 'account/reversals.ts', original: 'change < 0n', replacement: 'change <= 0n', reason: 'Zero is its own opposite.' },
  {
    file: 'account/reversals.ts',
    original: 'one[1].revision < other[1].revision',
    replacement: 'one[1].revision <= other[1].revision',
    reason: 'No two events of a stream have the same revision.',
  },
  {
    file: 'user/factors.ts',
    original: "kind === 'passkey'",
    replacement: 'true',
    reason: 'Nobody has ten apps, because each takes the place of the one before.',
  },
  { file: 'event-store/admission.ts', original: 'events.length === 1', replacement: 'false', reason: 'One event has one id.' },
  {
    file: 'event-store/admission.ts',
    original: 'uuid.test(event.id)',
    replacement: 'false',
    reason: 'A lower-case id stays the same; the event is only copied needlessly.',
  },
  {
    file: 'event-store/admission.ts',
    original: 'units * 3 <= MAX_APPEND_BYTES',
    replacement: 'units * 3 < MAX_APPEND_BYTES',
    reason: 'The bytes are counted one by one, and come to no more.',
  },
  {
    file: 'event-store/admission.ts',
    original: 'units * 3 <= MAX_APPEND_BYTES',
    replacement: 'false',
    reason: 'The bytes are counted one by one, and come to no more.',
  },
  {
    file: 'event-store/log-head.ts',
    original: 'position <= this.position',
    replacement: 'position < this.position',
    reason: 'Waiters that wake up to nothing new go on waiting.',
  },
  {
    file: 'event-store/place.ts',
    original: 'place.position > furthest.position',
    replacement: 'place.position >= furthest.position',
    reason: 'Two places at one position are the same.',
  },
  {
    file: 'identity/cookies.ts',
    original: 'maxAge === undefined',
    replacement: 'false',
    reason: 'Express treats an undefined age as none.',
  },
  {
    file: 'identity/known-devices.ts',
    original: "''",
    replacement: '"mutant"',
    reason: 'A cookie without an id or an expiry has no valid seal either, so it is unknown anyway.',
  },
  {
    file: 'identity/known-devices.ts',
    original: "'device'",
    replacement: '""',
    reason: 'Any other name for the purpose works, as long as nothing else uses it.',
  },
  {
    file: 'identity/sign-in-limits.ts',
    original: 'counted?.failures === 1',
    replacement: 'true',
    reason: 'Expired rows may be removed at every failure; that only costs a statement.',
  },
  { file: 'identity/passwords.ts', original: 'stored !== null', replacement: 'true', reason: 'No password matches the decoy.' },
  {
    file: 'identity/passwords.ts',
    original: '{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }',
    replacement: '{}',
    reason: 'These parameters are the library’s defaults today; a test checks them in a hash.',
  },
]
