import { describe, expect, it } from '@jest/globals'
import type { LedgerEvent } from '#contracts/events/ledger-events'
import { FactorId, ProposalId } from '#contracts/values/ids'
import * as story from '../testing/stories/account-story.js'
import { copyEnded } from '../testing/stories/purchase-story.js'
import { fellOverdue, loanRejected } from '../testing/stories/loan-story.js'
import { entryAt, reversed } from '../testing/stories/reversal-story.js'
import { isNotifying, isReasonTold, personToldBy, toldBy, type Notifying } from './notifications.js'
import { accountStream, userStream } from './streams.js'

const person = story.ownerId
const reason = 'Agreed by phone'
const factorId = FactorId.parse('01900000-0000-7000-8000-0000000000f1')
const setId = '01900000-0000-4000-8000-0000000000c1'

const recorded = (
  { type, data }: LedgerEvent,
  stream = accountStream(person),
  actorId: string = story.adminId,
): Notifying => {
  const metadata = {
    actorId,
    actorRole: 'admin',
    recordedAt: story.admin.at,
    commandId: setId,
    correlationId: setId,
  }
  return {
    type,
    data,
    stream,
    id: setId,
    revision: 1,
    position: 2n,
    metadata,
  } as unknown as Notifying
}
const ofPerson = (event: LedgerEvent, actorId?: string) =>
  recorded(event, userStream(person), actorId)

const passkeyAdded: LedgerEvent = { type: 'SecondFactorAdded', data: { factorId, kind: 'passkey' } }
const codeUsed: LedgerEvent = { type: 'OneTimeCodeUsed', data: { setId, left: 3 } }
const granted = (cause: object = {}): LedgerEvent => ({
  type: 'RoleGranted',
  data: { role: 'admin', reason, ...cause },
})

describe('what a person is told of an event', () => {
  it('is an amount, if one moved: of a withdrawal what arrives, of a reversal what it changed, of an overdue loan what is owed', () => {
    expect(toldBy(recorded(story.depositApproved(50n))).amount).toBe(50n)
    expect(toldBy(recorded(story.withdrawalApproved(50n, 3n))).amount).toBe(47n)
    expect(toldBy(recorded(reversed(entryAt(3, story.credited(20n))))).amount).toBe(-20n)
    expect(toldBy(recorded(fellOverdue(70n))).amount).toBe(70n)
    expect(toldBy(ofPerson(passkeyAdded)).amount).toBeNull()
  })

  it('is what it was about', () => {
    expect(toldBy(recorded(reversed(entryAt(3, story.credited(20n))))).about).toBe(
      'BalanceCredited',
    )
    expect(toldBy(ofPerson(passkeyAdded)).about).toBe('passkey')
    expect(
      toldBy(ofPerson({ type: 'SecondFactorRemoved', data: { factorId, kind: 'app' } })).about,
    ).toBe('app')
    expect(toldBy(ofPerson(codeUsed)).about).toBe('3')
    expect(toldBy(ofPerson(granted())).about).toBe('admin')
    expect(toldBy(recorded(story.depositApproved(50n))).about).toBeNull()
  })

  it('is its type, and the request that it belongs to', () => {
    expect(toldBy(recorded(story.depositApproved(50n)))).toMatchObject({
      type: 'DepositApproved',
      subjectId: story.depositId,
    })
    expect(toldBy(ofPerson(codeUsed))).toMatchObject({ type: 'OneTimeCodeUsed', subjectId: null })
  })

  it('says why staff did it where that is for the person, and not where it is for staff', () => {
    const told: LedgerEvent[] = [
      story.depositRejected(5n),
      story.withdrawalRejected(5n),
      loanRejected(5n),
      story.credited(5n),
      story.proposalRejected(),
    ]
    for (const event of told)
      expect({ event, isTold: isReasonTold(recorded(event)) }).toEqual({ event, isTold: true })
    expect(
      isReasonTold(
        ofPerson({
          type: 'IdentityDeclined',
          data: { submissionId: setId, ground: 'expired', reason },
        } as LedgerEvent),
      ),
    ).toBe(true)
    expect(isReasonTold(recorded({ type: 'AccountSuspended', data: { reason } }))).toBe(false)
    expect(isReasonTold(ofPerson(granted()))).toBe(false)
  })
})

describe('an event', () => {
  it('notifies a person or nobody, by its type', () => {
    expect(isNotifying(recorded(story.depositApproved(5n)))).toBe(true)
    expect(isNotifying(recorded(story.depositRequested(5n)))).toBe(false)
  })

  it('tells the owner of the account or the person, unless they did it themselves', () => {
    expect(personToldBy(recorded(story.depositApproved(5n)))).toBe(person)
    expect(
      personToldBy(recorded(story.credited(5n), accountStream(person), person)),
    ).toBeUndefined()
    expect(personToldBy(ofPerson(passkeyAdded))).toBe(person)
    expect(personToldBy(recorded(story.depositApproved(5n), 'site'))).toBeUndefined()
  })

  it('tells people of what they did themselves where it could have been a thief', () => {
    expect(personToldBy(ofPerson(passkeyAdded, person))).toBe(person)
  })

  it('tells of a role that two admins gave, and not of one that came with an invitation', () => {
    const proposalId = ProposalId.parse('01900000-0000-7000-8000-00000000aa01')
    expect(personToldBy(ofPerson(granted({ proposalId })))).toBe(person)
    expect(personToldBy(ofPerson(granted()))).toBeUndefined()
  })

  it('tells that a copy ended with its expert, and not that it ended with its account', () => {
    const ended = recorded(copyEnded('Left the house'))
    const bySystem = { ...ended, metadata: { ...ended.metadata, actorRole: 'system' } } as Notifying
    expect(personToldBy(bySystem)).toBe(person)
    expect(personToldBy(ended)).toBeUndefined()
  })

  it('tells of signal strength that staff set, and not of what a refund brings with it', () => {
    const set = story.strengthSet(80)
    expect(personToldBy(recorded(set))).toBe(person)
    const refunded = { ...set, data: { ...set.data, purchaseId: story.depositId } }
    expect(personToldBy(recorded(refunded))).toBeUndefined()
  })

  it('that is a step of a proposal names nobody, since only its maker is told', () => {
    expect(personToldBy(recorded(story.proposalApproved()))).toBeUndefined()
  })
})
