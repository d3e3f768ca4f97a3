import { describe, expect, it } from '@jest/globals'
import type { LedgerEvent, Numbered, Recorded } from '#contracts/events/ledger-events'
import { FactorId } from '#contracts/values/ids'
import {
  admins,
  amara,
  blocked,
  credit,
  found,
  hugo,
  jonas,
  anna,
  logOf,
  opened,
  reason,
  uuid,
  type Deed,
} from '../../testing/samples/judged-logs.js'

describe('a judge of a log', () => {
  it('finds nothing in what the rules make', () => {
    expect(found(logOf([...admins, opened(amara), credit(jonas, amara, 2), blocked(3)]))).toEqual(
      [],
    )
  })

  it('lets the system, and nobody else, reset second factors without two admins', () => {
    const factorId = FactorId.parse(uuid(7))
    const added: LedgerEvent = { type: 'SecondFactorAdded', data: { factorId, kind: 'app' } }
    const made: LedgerEvent = { type: 'OneTimeCodesMade', data: { setId: uuid(8) } }
    const reset: LedgerEvent = { type: 'SecondFactorsReset', data: { reason } }
    const stream = `user-${amara}`
    const resetBy = (...by: [string, Deed[1]]) =>
      found(
        logOf([
          ...admins,
          [amara, 'client', 'AddFactor', stream, 2, added, made],
          [...by, 'ForgetFactors', stream, 3, reset],
        ]),
      )
    expect(resetBy('system', 'system')).toEqual([])
    expect(resetBy(jonas, 'admin')).toEqual(['actors 5 not-for-role admin'])
  })

  it('accepts what was under way when a person was blocked, and nothing later', () => {
    const log = logOf([
      ...admins,
      opened(amara),
      blocked(10),
      credit(jonas, amara, 15),
      credit(jonas, amara, 40),
    ])
    expect(found(log)).toEqual(['actors 6 not-active blocked'])
  })

  it('believes no event that it is older than those before it', () => {
    const log = logOf([
      ...admins,
      opened(amara),
      blocked(10),
      credit(anna, amara, 60),
      credit(jonas, amara, 11),
    ])
    expect(found(log)).toEqual(['actors 6 not-active blocked'])
  })

  it('judges each act once, in however many parts', () => {
    const log = logOf([
      ...admins,
      opened(amara),
      opened(hugo),
      credit(amara, hugo, 2),
      credit(hugo, amara, 3),
      credit(jonas, jonas, 4),
    ])
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
      [
        jonas,
        'admin',
        'ChangeWithdrawalSettings',
        `account-${amara}`,
        3,
        { type: 'CodeStatusChanged', data: { code: 'enabled', reason } },
      ],
      [
        jonas,
        'admin',
        'SetReleaseCode',
        `account-${amara}`,
        4,
        { type: 'ReleaseCodeSet', data: code },
      ],
    ]
    const lastTry: LedgerEvent = {
      type: 'ReleaseCodeRefused',
      data: { codeId: code.codeId, triesLeft: 0 },
    }
    const tries = [4, 3, 2, 1].map((triesLeft): Deed => [
      amara,
      'client',
      'RequestWithdrawal',
      `account-${amara}`,
      5,
      { type: 'ReleaseCodeRefused', data: { codeId: code.codeId, triesLeft } },
    ])
    const cut: Deed[] = [
      ...deeds,
      ...tries,
      [amara, 'client', 'RequestWithdrawal', `account-${amara}`, 6, lastTry],
    ]
    expect(found(logOf(cut))).toEqual([])
    expect(found(logOf([...cut, opened(hugo)]))).toEqual([
      'decisions 11 differs – ≠ ReleaseCodeVoided',
    ])
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
      found([
        ...honest.slice(0, -1),
        { ...last, data: { ...last.data, entry: { ...last.data.entry, ...entry } } },
      ])
    expect(changed({ fact: { type: 'BalanceCredited', data: { amount: 4_00n, reason } } })).toEqual(
      ['decisions 5 no-such-entry'],
    )
    expect(changed({ eventId: uuid(10_003) })).toEqual(['decisions 5 no-such-entry'])
  })
})
