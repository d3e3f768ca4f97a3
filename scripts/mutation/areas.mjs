/** Areas of a mutation run: what is mutated, and the tests that have to notice. @type {Readonly<Record<string, { mutated: RegExp, tests: RegExp }>>} */
export const areas = {
  domain: { mutated: /^backend\/domain\//, tests: /^backend\/domain\/(?!new-event)/ },
  money: { mutated: /^backend\/contracts\/money/, tests: /^backend\/contracts\/money/ },
  deciding: { mutated: /^backend\/engine\/deciding\//, tests: /^backend\/engine\/deciding\// },
  projections: { mutated: /^backend\/engine\/projections\//, tests: /^backend\/engine\/projections\/(?!.*killed)/ },
  store: { mutated: /^backend\/engine\/event-store\/(?!eventstoredb)/, tests: /^backend\/engine\/event-store\/(?!eventstoredb)/ },
  identity: { mutated: /^backend\/server\/identity\//, tests: /^backend\/(server\/identity|features\/session)\// },
}

/** Mutants that no test can notice, or that none should; by what stands there and what the mutant makes of it. @type {readonly { file: string, original: string, replacement: string, reason: string }[]} */
export const accepted = [
  {
    file: 'contracts/money.ts',
    original: "'0'",
    replacement: '""',
    reason: 'What was split has a first part always; only the compiler asks for another.',
  },
  { file: 'contracts/money.ts', original: 'cents < 0n', replacement: 'cents <= 0n', reason: 'Zero is its own opposite.' },
  { file: 'deciding/event-codec.ts', original: "'.'", replacement: '""', reason: 'No event has members within members yet.' },
  { file: 'deciding/metadata-text.ts', original: '!match', replacement: 'true', reason: 'The schema reads the same, but takes longer.' },
  {
    file: 'deciding/metadata-text.ts',
    original: "''",
    replacement: '"mutant"',
    reason: 'Every index has a name; only the compiler asks for another.',
  },
  {
    file: 'account/account.ts',
    original: 'next.trialBalance + trialBalanceOf(effect)',
    replacement: 'next.trialBalance - trialBalanceOf(effect)',
    reason: 'What is added is zero, as the tests of the ledger hold for every effect.',
  },
  { file: 'event-store/admission.ts', original: 'events.length === 1', replacement: 'false', reason: 'One event has one id.' },
  {
    file: 'event-store/admission.ts',
    original: 'uuid.test(event.id)',
    replacement: 'false',
    reason: 'An id in lower case is the same in lower case; only the event is copied.',
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
    reason: 'Those who are woken for nothing new go on waiting.',
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
    reason: 'Express takes an age that is undefined for none.',
  },
  {
    file: 'identity/known-devices.ts',
    original: "''",
    replacement: '"mutant"',
    reason: 'A cookie without an id or an end has no seal either, and is unknown for that.',
  },
  {
    file: 'identity/known-devices.ts',
    original: "'device'",
    replacement: '""',
    reason: 'A purpose by another name is as good, as long as it is one of its own.',
  },
  {
    file: 'identity/sign-in-limits.ts',
    original: 'counted?.failures === 1',
    replacement: 'true',
    reason: 'What no longer counts may be removed at every failure, at the price of a statement.',
  },
  { file: 'identity/passwords.ts', original: 'stored !== null', replacement: 'true', reason: 'No password fits the decoy.' },
  {
    file: 'identity/passwords.ts',
    original: '{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }',
    replacement: '{}',
    reason: 'Its parameters are the defaults of the library today; a test holds what a hash says of them.',
  },
]
