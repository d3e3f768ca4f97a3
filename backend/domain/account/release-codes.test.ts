import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CODE_TRIES } from '#contracts/values/switches'
import type { AccountEvent } from '#contracts/events/ledger-events'
import * as story from '../../testing/stories/account-story.js'
import {
  changeCode,
  codeId,
  codeRefused,
  codeSet,
  codeSwitched,
  codeUsed,
  codeVoided,
  otherCodeId,
  setCode,
} from '../../testing/stories/code-story.js'
import { account } from './account.js'
import type { EnteredCode } from './release-codes.js'

const {
  given,
  opened,
  credited,
  owner,
  ownerAsAdmin,
  otherAdmin,
  withdrawalId,
  otherWithdrawalId,
} = story
const right = { codeId, fits: true } as const
const wrong = { codeId, fits: false } as const
const needing = [opened, credited(9n), codeSwitched('enabled')] as const
const ask = (code?: EnteredCode, id = withdrawalId) =>
  story.requestWithdrawal(1n, { ...(code && { code }) }, id)
const wrongTimes = (times: number) =>
  Array.from({ length: times }, (_, at) => codeRefused(CODE_TRIES - 1 - at))

describe('an account that needs a release code', () => {
  it('is switched to it and back by staff, with a reason', () => {
    given(opened).when(changeCode('enabled')).thenEvents(codeSwitched('enabled'))
    given(...needing)
      .when(changeCode('disabled'))
      .thenEvents(codeSwitched('disabled'))
    given(...needing)
      .when(changeCode('enabled'))
      .thenRejected('nothing-to-change', { code: 'enabled' })
    given(opened).when(changeCode('enabled'), ownerAsAdmin).thenRejected('own-account')
  })

  it('takes no withdrawal without one that staff have set', () => {
    given(...needing)
      .when(ask(), owner)
      .thenRejected('no-release-code', { isVoid: false })
    given(...needing, codeSet())
      .when(ask(), owner)
      .thenRejected('release-code-needed', { triesLeft: 5 })
    given(opened, credited(9n)).when(ask(), owner).thenEvents(story.withdrawalRequested(1n))
  })

  it('takes one withdrawal for one code', () => {
    given(...needing, codeSet())
      .when(ask(right), owner)
      .thenEvents(story.withdrawalRequested(1n), codeUsed())
    given(...needing, codeSet(), story.withdrawalRequested(1n), codeUsed())
      .when(ask(right, otherWithdrawalId), owner)
      .thenRejected('no-release-code', { isVoid: false })
  })

  it('counts wrong tries, and the fifth makes the code void, even for who knows it then', () => {
    given(...needing, codeSet())
      .when(ask(wrong), owner)
      .thenEvents(codeRefused(4))
    given(...needing, codeSet(), ...wrongTimes(4))
      .when(ask(wrong), owner)
      .thenEvents(codeRefused(0), codeVoided())
    given(...needing, codeSet(), ...wrongTimes(5), codeVoided())
      .when(ask(right), owner)
      .thenRejected('no-release-code', { isVoid: true })
  })

  it('begins to count anew with the code that staff set next, which ends the previous one', () => {
    given(...needing, codeSet(), ...wrongTimes(5), codeVoided(), codeSet(otherCodeId)).thenState({
      releaseCode: { codeId: otherCodeId, triesLeft: 5 },
    })
    given(...needing, codeSet(), codeSet(otherCodeId))
      .when(ask(right), owner)
      .thenRejected('concurrent-change')
  })

  it('counts no try for a withdrawal that is refused anyway', () => {
    given(...needing, codeSet())
      .when(story.requestWithdrawal(10n, { code: wrong }), owner)
      .thenRejected('insufficient-funds', { available: '0.09' })
  })

  it('has a code set only while it needs one, and only by staff other than its owner', () => {
    given(opened).when(setCode()).thenRejected('code-switched-off')
    given(...needing)
      .when(setCode(), ownerAsAdmin)
      .thenRejected('own-account')
    given(...needing)
      .when(setCode(), otherAdmin)
      .thenEvents(codeSet())
    given(...needing, codeSet(), codeSwitched('disabled')).thenState({
      code: 'disabled',
      releaseCode: null,
    })
  })

  it('answers at most five guesses at a code, of any number and order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (guesses) => {
        let state = [...needing, codeSet()].reduce(
          (now, event) => account.evolve(now, event, owner),
          account.initial,
        )
        let answered = 0
        for (const fits of guesses) {
          let events: readonly AccountEvent[] = []
          try {
            events = account.decide(state, ask({ codeId, fits }), owner)
          } catch {
            continue
          }
          answered++
          expect(events.some(({ type }) => type === 'WithdrawalRequested')).toBe(fits)
          state = events.reduce((now, event) => account.evolve(now, event, owner), state)
        }
        expect(answered).toBeLessThanOrEqual(CODE_TRIES)
        const firstRight = guesses.indexOf(true)
        expect(answered).toBe(
          Math.min(CODE_TRIES, firstRight === -1 ? guesses.length : firstRight + 1),
        )
      }),
    )
  })
})
