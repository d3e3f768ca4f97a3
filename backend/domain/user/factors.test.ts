import { describe, it } from '@jest/globals'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { FactorKind } from '#contracts/values/factor-kinds'
import { FactorId } from '#contracts/values/ids'
import { MOST_PASSKEYS, ONE_TIME_CODES } from '#contracts/own/second-factors'
import {
  admin,
  asAdmin,
  otherAdmin,
  PROPOSAL_END,
  proposalId,
  reason,
} from '../../testing/stories/account-story.js'
import { givenOn } from '../../testing/stories/given.js'
import { user } from './user.js'

const given = givenOn(user, admin)
const userId = '01900000-0000-7000-8000-0000000000aa'
const setId = '01900000-0000-4000-8000-0000000000c1'
const otherSetId = '01900000-0000-4000-8000-0000000000c2'
const idOf = (at: number) =>
  FactorId.parse(`01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`)

const add = (at: number, kind: FactorKind) =>
  ({ type: 'AddFactor', factorId: idOf(at), kind, setId }) as const
const remove = (at: number, isNeeded = false) =>
  ({ type: 'RemoveFactor', factorId: idOf(at), isNeeded }) as const
const name = (at: number) => ({ type: 'NameFactor', factorId: idOf(at) }) as const
const added = (at: number, kind: FactorKind): EventNamed<'SecondFactorAdded'> => ({
  type: 'SecondFactorAdded',
  data: { factorId: idOf(at), kind },
})
const removed = (at: number, kind: FactorKind): EventNamed<'SecondFactorRemoved'> => ({
  type: 'SecondFactorRemoved',
  data: { factorId: idOf(at), kind },
})
const codesMade = (id = setId): EventNamed<'OneTimeCodesMade'> => ({
  type: 'OneTimeCodesMade',
  data: { setId: id },
})
const codeUsed = (left: number): EventNamed<'OneTimeCodeUsed'> => ({
  type: 'OneTimeCodeUsed',
  data: { setId, left },
})

describe('a second factor', () => {
  it('brings one-time codes if it is the first', () => {
    given().when(add(1, 'app')).thenEvents(added(1, 'app'), codesMade())
    given(added(1, 'app'), codesMade()).when(add(2, 'passkey')).thenEvents(added(2, 'passkey'))
    given(added(1, 'app'), codesMade()).thenState({
      factors: new Map([[idOf(1), { kind: 'app', addedAt: admin.at, isUnconfirmed: false }]]),
      codes: { setId, left: ONE_TIME_CODES },
    })
  })

  it('that is an app replaces the app before, and leaves passkeys alone', () => {
    given(added(1, 'app'), added(2, 'passkey'), codesMade())
      .when(add(3, 'app'))
      .thenEvents(added(3, 'app'), removed(1, 'app'))
  })

  it('is not added again: an app would take its own place', () => {
    for (const kind of ['app', 'passkey'] as const)
      given(added(1, kind), codesMade()).when(add(1, kind)).thenRejected('nothing-to-change')
  })

  it('is at most the tenth passkey; an app does not count', () => {
    const passkeys = Array.from({ length: MOST_PASSKEYS }, (_, at) => added(at, 'passkey'))
    given(...passkeys.slice(1), added(20, 'app'), codesMade())
      .when(add(21, 'passkey'))
      .thenEvents(added(21, 'passkey'))
    given(...passkeys, codesMade())
      .when(add(21, 'passkey'))
      .thenRejected('too-many-passkeys', { limit: MOST_PASSKEYS })
    given(...passkeys, codesMade())
      .when(add(21, 'app'))
      .thenEvents(added(21, 'app'))
  })

  it('is removed while it is there, and the codes go with the last one', () => {
    const both = [added(1, 'app'), added(2, 'passkey'), codesMade()]
    given(...both)
      .when(remove(2))
      .thenEvents(removed(2, 'passkey'))
    given(...both, removed(2, 'passkey')).thenState({ codes: { setId, left: ONE_TIME_CODES } })
    given(...both, removed(2, 'passkey'), removed(1, 'app')).thenState({
      factors: new Map(),
      codes: null,
    })
    given(...both)
      .when(remove(3))
      .thenRejected('unknown-factor')
  })

  it('stays where its person needs one and has no other', () => {
    given(added(1, 'app'), codesMade()).when(remove(1, true)).thenRejected('second-factor-needed')
    given(added(1, 'app'), codesMade()).when(remove(1)).thenEvents(removed(1, 'app'))
    given(added(1, 'app'), added(2, 'passkey'), codesMade())
      .when(remove(1, true))
      .thenEvents(removed(1, 'app'))
  })

  it('has a name only if it is a passkey that is there', () => {
    const named = { type: 'SecondFactorNamed', data: { factorId: idOf(2) } } as const
    given(added(1, 'app'), added(2, 'passkey')).when(name(2)).thenEvents(named)
    given(added(1, 'app'), added(2, 'passkey'), named).thenState({ factors: { size: 2 } })
    for (const at of [1, 3])
      given(added(1, 'app'), added(2, 'passkey')).when(name(at)).thenRejected('unknown-factor')
  })
})

describe('a one-time code', () => {
  const use = { type: 'UseCode', setId } as const

  it('is made with nine others for a person who has a second factor, and replaces the earlier ones', () => {
    given(added(1, 'app'), codesMade(), codeUsed(3))
      .when({ type: 'MakeCodes', setId: otherSetId })
      .thenEvents(codesMade(otherSetId))
    given(added(1, 'app'), codesMade(), codeUsed(3), codesMade(otherSetId)).thenState({
      codes: { setId: otherSetId, left: ONE_TIME_CODES },
    })
    given().when({ type: 'MakeCodes', setId }).thenRejected('no-second-factor')
  })

  it('is one fewer with each use, down to none', () => {
    given(added(1, 'app'), codesMade())
      .when(use)
      .thenEvents(codeUsed(ONE_TIME_CODES - 1))
    given(added(1, 'app'), codesMade(), codeUsed(1)).when(use).thenEvents(codeUsed(0))
    given(added(1, 'app'), codesMade(), codeUsed(0)).when(use).thenRejected('wrong-proof')
  })

  it('of an earlier set, or of nobody, proves nothing', () => {
    given(added(1, 'app'), codesMade(), codesMade(otherSetId)).when(use).thenRejected('wrong-proof')
    given().when(use).thenRejected('wrong-proof')
  })
})

describe('the reset of a person’s second factors', () => {
  const ask = { type: 'ProposeFactorReset', userId, by: asAdmin, reason, proposalId } as const
  const change = { kind: 'factor-reset' } as const
  const proposed: EventNamed<'ChangeProposed'> = {
    type: 'ChangeProposed',
    data: { proposalId, change, reason, expiresAt: PROPOSAL_END },
  }
  const approve = {
    type: 'ApproveProposal',
    proposalId,
    by: asAdmin,
    proposer: asAdmin,
    personId: userId,
  } as const
  const reset: EventNamed<'SecondFactorsReset'> = {
    type: 'SecondFactorsReset',
    data: { reason, proposalId },
  }

  it('is proposed by an admin for another person who has one', () => {
    given(added(1, 'app')).when(ask).thenEvents(proposed)
    given(added(1, 'app'))
      .when({ ...ask, by: { ...asAdmin, role: 'auditor' } })
      .thenRejected('forbidden')
    given(added(1, 'app'))
      .when({ ...ask, userId: admin.actorId })
      .thenRejected('own-account')
    given().when(ask).thenRejected('no-second-factor')
  })

  it('takes all of them with the approval of another admin, and counts as a change of powers', () => {
    given(added(1, 'app'), codesMade(), proposed)
      .when(approve, otherAdmin)
      .thenEvents({ type: 'ProposalApproved', data: { proposalId } }, reset)
    given(added(1, 'app'), codesMade(), proposed)
      .when(approve, otherAdmin)
      .thenState({ factors: new Map(), codes: null, changes: 1 })
  })

  it('is made by the system alone if their key was lost, and needs no second admin', () => {
    const forget = { type: 'ForgetFactors', reason } as const
    const system = { actorId: 'system', actorRole: 'system', at: admin.at } as const
    given(added(1, 'app'), codesMade())
      .when(forget, system)
      .thenEvents({ type: 'SecondFactorsReset', data: { reason } })
    given(added(1, 'app')).when(forget).thenRejected('forbidden')
    given().when(forget, system).thenRejected('no-second-factor')
  })

  it('is judged as it is when it is approved', () => {
    given(added(1, 'app'), proposed, removed(1, 'app'))
      .when(approve, otherAdmin)
      .thenRejected('no-second-factor')
  })
})
