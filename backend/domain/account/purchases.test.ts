import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { AccountEvent } from '#contracts/events/ledger-events'
import { PurchaseId } from '#contracts/values/ids'
import { sampleOfferId } from '../../testing/samples/offers.js'
import {
  admin,
  asAdmin,
  credited,
  given,
  opened,
  otherAdmin,
  owner,
  proposalId,
} from '../../testing/stories/account-story.js'
import { bought, buying, purchaseId } from '../../testing/stories/purchase-story.js'
import { entryAt, reverse, reversed } from '../../testing/stories/reversal-story.js'
import { Rejection } from '../decider.js'
import { effectOf, trialBalanceOf } from '../ledger.js'
import { account, accountWithin, type AccountCommand } from './account.js'
import { usualLimits } from './limits.js'
import type { Account } from './state.js'

const rich = [opened, credited(10_000_00n)] as const
const raisedTo = (strength: number, bonusPercent = 12) =>
  ({
    type: 'SignalStrengthSet',
    data: { strength, reason: `Bonus of Silver: ${bonusPercent}%`, purchaseId },
  }) as const
const strengthSet = (strength: number) =>
  ({ type: 'SignalStrengthSet', data: { strength, reason: 'Reviewed' } }) as const
/** The refund of the sample plan that was bought at a revision. */
const refunding = (revision: number, threshold?: bigint) =>
  reverse(entryAt(revision, bought()), threshold)

describe('a purchase', () => {
  it('is paid from the balance to the sales book, and its bonus raises the signal strength by rule', () => {
    given(...rich)
      .when(buying(), owner)
      .thenEvents(bought(), raisedTo(13))
    expect(effectOf(bought()).postings).toEqual([
      { book: 'client', amount: -2_000_00n },
      { book: 'sales', amount: 2_000_00n },
    ])
    given(...rich, bought()).thenState({
      figures: { settled: 8_000_00n, available: 8_000_00n, deposits: 10_000_00n },
    })
  })

  it('of a package has no bonus', () => {
    given(...rich)
      .when(buying({ kind: 'package', bonusPercent: undefined }), owner)
      .thenEvents(bought({ kind: 'package', bonusPercent: undefined }))
  })

  it('raises the signal strength never beyond 100', () => {
    given(...rich, strengthSet(95))
      .when(buying(), owner)
      .thenEvents(bought(), raisedTo(100))
    given(...rich, strengthSet(100))
      .when(buying(), owner)
      .thenEvents(bought())
  })

  it('is refused twice, at another price, beyond what is available, and while the account is suspended', () => {
    given(...rich, { ...bought(), on: owner })
      .when(buying({ purchaseId: PurchaseId.parse('01900000-0000-7000-8000-00000000c002') }), owner)
      .thenRejected('already-bought', { name: 'Silver', since: owner.at })
    given(...rich)
      .when({ ...buying(), price: 1_999_99n }, owner)
      .thenRejected('price-changed', { price: '2000.00' })
    given(opened, credited(1_999_99n))
      .when(buying(), owner)
      .thenRejected('insufficient-funds', { available: '1999.99' })
    given(...rich, { type: 'AccountSuspended', data: { reason: 'Asked by compliance' } })
      .when(buying(), owner)
      .thenRejected('account-suspended', { since: admin.at })
    given().when(buying(), owner).thenRejected('account-not-open')
  })

  it('is one of as many as an account may have', () => {
    const limited = accountWithin({ ...usualLimits, purchasesKept: 1 })
    const state = [...rich, bought()].reduce(
      (before, event) => limited.evolve(before, event, owner),
      limited.initial,
    )
    expect(() => limited.decide(state, buying({ offerId: sampleOfferId(9) }), owner)).toThrow(
      expect.objectContaining({ code: 'too-many-purchases', details: { limit: 1 } }),
    )
  })
})

describe('a refund', () => {
  const past = [...rich, bought(), raisedTo(13)]

  it('gives the money back, ends the entitlement, and lowers the signal strength by what the purchase raised', () => {
    given(...past)
      .when(refunding(2), admin)
      .thenEvents(reversed(entryAt(2, bought())), {
        type: 'SignalStrengthSet',
        data: { strength: 1, reason: 'Refund of Silver', purchaseId },
      })
    given(...past)
      .when(refunding(2), admin)
      .thenState({
        purchases: new Map(),
        signalStrength: 1,
        figures: { settled: 10_000_00n, deposits: 10_000_00n },
        trialBalance: 0n,
      })
  })

  it('happens once, and the same can be bought again afterwards', () => {
    const refunded = [...past, reversed(entryAt(2, bought()))]
    given(...refunded)
      .when(refunding(2), admin)
      .thenRejected('already-reversed', { reversedBy: admin.actorId, reversedAt: admin.at })
    given(...refunded)
      .when(buying({ purchaseId: PurchaseId.parse('01900000-0000-7000-8000-00000000c002') }), owner)
      .thenState({ purchases: { size: 1 } })
  })

  it('takes no more off the signal strength than the purchase added, wherever staff have set it since', () => {
    const low = [...past, strengthSet(5)]
    given(...low)
      .when(refunding(2), admin)
      .thenState({ signalStrength: 0 })
    const high = [...past, strengthSet(60)]
    given(...high)
      .when(refunding(2), admin)
      .thenState({ signalStrength: 48 })
    const capped = [...rich, strengthSet(95), bought(), raisedTo(100)]
    given(...capped)
      .when(refunding(3), admin)
      .thenState({ signalStrength: 95 })
  })

  it('that needs two admins is followed by the fall of the strength when the second one approves', () => {
    const state = past.reduce(
      (before, event) => account.evolve(before, event, owner),
      account.initial,
    )
    const [proposal] = account.decide(state, refunding(2, 1n), admin)
    expect(proposal?.type).toBe('ChangeProposed')
    const waiting = account.evolve(state, proposal!, admin)
    const events = account.decide(
      waiting,
      {
        type: 'ApproveProposal',
        proposalId,
        by: asAdmin,
        proposer: asAdmin,
        personId: owner.actorId,
      },
      otherAdmin,
    )
    expect(events.map(({ type }) => type)).toEqual([
      'ProposalApproved',
      'EntryReversed',
      'SignalStrengthSet',
    ])
  })
})

interface Log {
  readonly state: Account
  readonly events: readonly AccountEvent[]
}

const offers = [0, 1, 2, 3].map((at) => ({
  offerId: sampleOfferId(at),
  kind: at % 2 === 0 ? ('signalPlan' as const) : ('package' as const),
  price: BigInt(at + 1),
  bonusPercent: at % 2 === 0 ? 40 + 30 * at : undefined,
}))

const steps = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('buy' as const), offer: fc.nat(3), isAsShown: fc.boolean() }),
    fc.record({ what: fc.constant('refund' as const), which: fc.nat(2) }),
    fc.record({ what: fc.constant('set' as const), strength: fc.nat(100) }),
    fc.record({ what: fc.constant('credit' as const), amount: fc.bigInt(1n, 5n) }),
  ),
  { maxLength: 40 },
)

type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never

const commandFor = (
  step: Step,
  { events }: Log,
): readonly [AccountCommand, typeof admin] | null => {
  if (step.what === 'buy') {
    const offer = offers[step.offer]!
    const id = PurchaseId.parse(
      `01900000-0000-7000-8000-${String(events.length).padStart(12, '0')}`,
    )
    return [
      { ...buying({ ...offer, purchaseId: id }), price: step.isAsShown ? offer.price : 5n },
      owner,
    ]
  }
  if (step.what === 'set')
    return [{ type: 'SetSignalStrength', strength: step.strength, reason: 'Reviewed' }, admin]
  if (step.what === 'credit')
    return [
      { type: 'CreditBalance', amount: step.amount, reason: 'Paid in', twoAdmins: null },
      admin,
    ]
  const all = events.flatMap((event, at) => (event.type === 'OfferBought' ? [{ event, at }] : []))
  const found = all[step.which]
  if (!found) return null
  const entry = entryAt(found.at, found.event)
  return [{ type: 'ReverseEntry', entry, paidAt: null, reason: 'Refunded', twoAdmins: null }, admin]
}

const after = (log: Log, step: Step): Log => {
  const asked = commandFor(step, log)
  if (!asked) return log
  const [command, context] = asked
  try {
    const made = account.decide(log.state, command, context)
    const state = made.reduce((before, event) => account.evolve(before, event, context), log.state)
    return { state, events: [...log.events, ...made] }
  } catch (refusal) {
    if (refusal instanceof Rejection) return log
    throw refusal
  }
}

/** What must be held after a history, worked out from its events alone. */
const heldAfter = (events: readonly AccountEvent[]): Set<string> => {
  const held = new Set<string>()
  for (const event of events) {
    if (event.type === 'OfferBought') held.add(event.data.purchaseId)
    if (event.type === 'EntryReversed' && event.data.entry.fact.type === 'OfferBought')
      held.delete(event.data.entry.fact.data.purchaseId)
  }
  return held
}

describe('purchases and refunds in any order', () => {
  it('leave one entitlement for each purchase that was not refunded, a strength within 0 and 100, and books that sum to zero', () => {
    let bought = 0
    let refunds = 0
    fc.assert(
      fc.property(steps, (story) => {
        const begun = [opened, credited(20n)]
        const state = begun.reduce(
          (before, event) => account.evolve(before, event, owner),
          account.initial,
        )
        let log: Log = { state, events: begun }
        for (const step of story) {
          log = after(log, step)
          const { purchases, signalStrength, figures, trialBalance } = log.state
          expect([...purchases.keys()].toSorted()).toEqual([...heldAfter(log.events)].toSorted())
          const offerIds = [...purchases.values()].map(({ offerId }) => offerId)
          expect(new Set(offerIds).size).toBe(offerIds.length)
          expect(signalStrength >= 0 && signalStrength <= 100).toBe(true)
          expect(figures.available >= 0n).toBe(true)
          expect(trialBalance).toBe(0n)
        }
        expect(log.events.every((event) => trialBalanceOf(effectOf(event)) === 0n)).toBe(true)
        bought += log.events.filter(({ type }) => type === 'OfferBought').length
        refunds += log.events.filter(({ type }) => type === 'EntryReversed').length
      }),
      { numRuns: 300 },
    )
    expect(bought > 100 && refunds > 20).toBe(true)
  })
})
