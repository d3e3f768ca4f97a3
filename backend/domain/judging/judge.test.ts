import { describe, expect, it } from '@jest/globals'
import type { LedgerEvent, Numbered, Recorded } from '#contracts/events/ledger-events'
import type { ActorRole } from '#contracts/values'
import { judging } from './judge.js'

const uuid = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
const [jonas, anna, amara, hugo] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const reason = 'Agreed by phone'

/** Who acts as what, by which command, in which stream, at which second, and the events. */
type Deed = readonly [string, ActorRole, string, string, number, ...LedgerEvent[]]

/** The log of some deeds. */
const logOf = (deeds: readonly Deed[]): Numbered[] => {
  const revisions = new Map<string, number>()
  let count = 0n
  return deeds.flatMap(([actorId, actorRole, command, stream, second, ...events], act) =>
    events.map((event) => {
      const [revision, commandId] = [revisions.get(stream) ?? 0, uuid(1_000 + act)]
      revisions.set(stream, revision + 1)
      count++
      const recordedAt = new Date(Date.parse('2026-11-21T08:00:00.000Z') + second * 1_000).toISOString()
      const metadata = { actorId, actorRole, command, commandId, requestHash: '', correlationId: commandId, causationId: commandId }
      return {
        ...event,
        id: uuid(10_000 + Number(count)),
        stream,
        revision,
        position: count,
        ordinal: count,
        metadata: { ...metadata, recordedAt, schemaVersion: 1 },
      } as Numbered
    }),
  )
}

/** What is found in a log, judged in a number of parts. */
const found = (log: readonly Numbered[], parts = 1): string[] => {
  const said: string[] = []
  for (let part = 0; part < parts; part++) {
    const looks: (() => void)[] = []
    const at = (stream: string, revision: number) => log.find((event) => event.stream === stream && event.revision === revision)
    const judge = judging.begin((stream) => [...stream].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % parts === part, {
      found: (check, { ordinal }, { fault, detail }) => void said.push([check, String(ordinal), fault, detail].join(' ').trim()),
      passed: () => undefined,
      look: ({ stream, revision }, seen: (event: Recorded | undefined) => void) => void looks.push(() => seen(at(stream, revision))),
    })
    for (const event of log) judge.take(event)
    judge.end()
    for (const look of looks) look()
  }
  return said.toSorted()
}

const admins: Deed[] = [jonas, anna].map((person) => [
  'system',
  'system',
  'GrantRole',
  `user-${person}`,
  0,
  { type: 'RoleGranted', data: { role: 'admin', reason } },
])
const opened = (person: string): Deed => [
  person,
  'client',
  'OpenAccount',
  `account-${person}`,
  1,
  { type: 'AccountOpened', data: { currency: 'USD' } },
]
const credit = (by: string, to: string, second: number, amount = 5_00n): Deed => [
  by,
  'admin',
  'CreditBalance',
  `account-${to}`,
  second,
  { type: 'BalanceCredited', data: { amount, reason } },
]
const blocked = (second: number): Deed => [anna, 'admin', 'BlockUser', `user-${jonas}`, second, { type: 'UserBlocked', data: { reason } }]

describe('a judge of a log', () => {
  it('finds nothing in what the rules make', () => {
    expect(found(logOf([...admins, opened(amara), credit(jonas, amara, 2), blocked(3)]))).toEqual([])
  })

  it('lets land what was under way when somebody was blocked, and nothing later', () => {
    const log = logOf([...admins, opened(amara), blocked(10), credit(jonas, amara, 15), credit(jonas, amara, 40)])
    expect(found(log)).toEqual(['actors 6 not-active blocked'])
  })

  it('believes no event that it is older than those before it', () => {
    const log = logOf([...admins, opened(amara), blocked(10), credit(anna, amara, 60), credit(jonas, amara, 11)])
    expect(found(log)).toEqual(['actors 6 not-active blocked'])
  })

  it('judges each act once, in however many parts', () => {
    const log = logOf([...admins, opened(amara), opened(hugo), credit(amara, hugo, 2), credit(hugo, amara, 3), credit(jonas, jonas, 4)])
    const whole = [
      'actors 5 not-their-role client',
      'actors 6 not-their-role client',
      'actors 7 own-account',
      'decisions 7 refused account-not-open',
    ]
    expect(found(log)).toEqual(whole)
    for (const parts of [2, 3, 5]) expect(found(log, parts)).toEqual(whole)
  })

  it('tells an act that lacks an event at its end from one that is not read to its end', () => {
    const code = { codeId: uuid(9), reason }
    const deeds: Deed[] = [
      ...admins,
      opened(amara),
      credit(jonas, amara, 2),
      [jonas, 'admin', 'ChangeWithdrawalSettings', `account-${amara}`, 3, { type: 'CodeStatusChanged', data: { code: 'enabled', reason } }],
      [jonas, 'admin', 'SetReleaseCode', `account-${amara}`, 4, { type: 'ReleaseCodeSet', data: code }],
    ]
    const lastTry: LedgerEvent = { type: 'ReleaseCodeRefused', data: { codeId: code.codeId, triesLeft: 0 } }
    const tries = [4, 3, 2, 1].map((triesLeft): Deed => [
      amara,
      'client',
      'RequestWithdrawal',
      `account-${amara}`,
      5,
      { type: 'ReleaseCodeRefused', data: { codeId: code.codeId, triesLeft } },
    ])
    const cut: Deed[] = [...deeds, ...tries, [amara, 'client', 'RequestWithdrawal', `account-${amara}`, 6, lastTry]]
    expect(found(logOf(cut))).toEqual([])
    expect(found(logOf([...cut, opened(hugo)]))).toEqual(['decisions 11 differs – ≠ ReleaseCodeVoided'])
  })

  it('finds every change of what an act says', () => {
    const honest = logOf([
      ...admins,
      opened(amara),
      credit(jonas, amara, 2),
      [
        jonas,
        'admin',
        'ReverseEntry',
        `account-${amara}`,
        3,
        {
          type: 'EntryReversed',
          data: {
            reason,
            entry: {
              eventId: uuid(10_004),
              revision: 1,
              correlationId: uuid(1_003),
              recordedAt: '2026-11-21T08:00:02.000Z',
              fact: { type: 'BalanceCredited', data: { amount: 5_00n, reason } },
            },
          },
        },
      ],
    ])
    expect(found(honest)).toEqual([])
    const [last] = honest.slice(-1) as [Recorded & Numbered & { type: 'EntryReversed' }]
    const changed = (entry: object) =>
      found([...honest.slice(0, -1), { ...last, data: { ...last.data, entry: { ...last.data.entry, ...entry } } } as Numbered])
    expect(changed({ fact: { type: 'BalanceCredited', data: { amount: 4_00n, reason } } })).toEqual(['decisions 5 no-such-entry'])
    expect(changed({ eventId: uuid(10_003) })).toEqual(['decisions 5 no-such-entry'])
  })
})
