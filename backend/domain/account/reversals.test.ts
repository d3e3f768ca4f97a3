import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { AccountEvent } from '#contracts/events/ledger-events'
import { isReversible, type ReversedEntry } from '#contracts/events/money-events'
import { steps } from '../../testing/commands/account-commands.js'
import * as story from '../../testing/stories/account-story.js'
import { givenOn } from '../../testing/stories/given.js'
import {
  entryAt,
  reversalProposed,
  reverse,
  reversed,
} from '../../testing/stories/reversal-story.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { addEffect, noFigures } from '../figures.js'
import { effectOf } from '../ledger.js'
import { noPowers } from '../user/powers.js'
import { byOther, proposalLapsed } from '../../testing/stories/two-admins-story.js'
import { account, accountWithin, type AccountCommand } from './account.js'
import { usualLimits } from './limits.js'
import type { Account } from './state.js'

const { given, opened, credited, debited, profited, lost, admin, otherAdmin, ownerAsAdmin } = story
const suspended = { type: 'AccountSuspended', data: { reason: 'Asked by compliance' } } as const

const credit = entryAt(1, credited(9n))
const deposit = [story.quoted(5n), story.depositRequested(5n), story.depositApproved(5n)] as const
const withdrawal = [
  credited(9n),
  story.withdrawalRequested(5n, 2n),
  story.withdrawalApproved(5n, 2n),
] as const
const approval = entryAt(3, story.withdrawalApproved(5n, 2n))
const told = { reversedBy: admin.actorId, reversedAt: admin.at }

describe('the reversal of an entry', () => {
  it.each([
    ['a credit', [credited(9n)], entryAt(1, credited(9n)), { settled: 0n, deposits: 0n }],
    [
      'a debit',
      [credited(9n), debited(4n)],
      entryAt(2, debited(4n)),
      { settled: 9n, deposits: 9n },
    ],
    [
      'a profit',
      [profited(9n)],
      entryAt(1, profited(9n)),
      { settled: 0n, profit: 0n, profitByStaff: 0n },
    ],
    [
      'a loss',
      [credited(9n), lost(4n)],
      entryAt(2, lost(4n)),
      { settled: 9n, profit: 0n, profitByStaff: 0n },
    ],
    [
      'a deposit',
      [...deposit],
      entryAt(3, story.depositApproved(5n)),
      { settled: 0n, deposits: 0n },
    ],
    [
      'a withdrawal with its fee',
      [...withdrawal],
      approval,
      { settled: 9n, available: 9n, held: 0n, withdrawn: 0n, fees: 0n },
    ],
  ] as const)('takes back %s, and names it', (_, past, entry, figures) => {
    given(opened, ...past)
      .when(reverse(entry))
      .thenEvents(reversed(entry))
    given(opened, ...past)
      .when(reverse(entry))
      .thenState({ figures, trialBalance: 0n })
  })

  it('is made once: a second one is told who made the first, and when', () => {
    given(opened, credited(9n), credited(9n), reversed(credit))
      .when(reverse(credit), otherAdmin)
      .thenRejected('already-reversed', told)
  })

  it('is refused with what is missing where it would bring the available balance below zero, which it may bring to zero', () => {
    const past = [opened, credited(9n), profited(5n), story.withdrawalRequested(6n)] as const
    given(...past)
      .when(reverse(credit))
      .thenRejected('reversal-not-covered', { available: '0.08', missing: '0.01' })
    given(...past, profited(1n))
      .when(reverse(credit))
      .thenState({ figures: { available: 0n, held: 6n } })
  })

  it('is not made by whose account it is, in a suspended account, or where none is open', () => {
    given(opened, credited(9n)).when(reverse(credit), ownerAsAdmin).thenRejected('own-account')
    given(opened, credited(9n), suspended)
      .when(reverse(credit))
      .thenRejected('account-suspended', { since: admin.at })
    given().when(reverse(credit)).thenRejected('account-not-open')
  })

  it('ends what was to be paid out, but not what was paid already', () => {
    given(opened, ...withdrawal, reversed(approval))
      .when(story.payOut(), otherAdmin)
      .thenRejected('already-decided', {
        status: 'reversed',
        decidedBy: admin.actorId,
        decidedAt: admin.at,
      })
    given(opened, ...withdrawal, story.withdrawalPaidOut(3n))
      .when(reverse(approval, undefined, admin.at))
      .thenState({ figures: { settled: 9n, withdrawn: 0n, fees: 0n } })
  })

  it('of entries from the oldest one on whose reversal was forgotten is refused, so that none is made twice', () => {
    const given = givenOn(accountWithin({ ...usualLimits, reversalsKept: 2 }), admin)
    const entries = [1, 2, 3, 4, 5].map((revision) => entryAt(revision, credited(2n)))
    const [first, second, third, fourth, fifth] = entries as [
      ReversedEntry,
      ReversedEntry,
      ReversedEntry,
      ReversedEntry,
      ReversedEntry,
    ]
    const past = [
      opened,
      ...entries.map(() => credited(2n)),
      reversed(fifth),
      reversed(second),
      reversed(third),
    ] as const
    for (const old of [first, second])
      given(...past)
        .when(reverse(old))
        .thenRejected('reversal-let-go')
    for (const known of [third, fifth])
      given(...past)
        .when(reverse(known))
        .thenRejected('already-reversed', told)
    given(...past)
      .when(reverse(fourth))
      .thenEvents(reversed(fourth))
    given(
      opened,
      ...entries.map(() => credited(2n)),
      reversed(fifth),
      reversed(second),
      reversed(fourth),
    )
      .when(reverse(third))
      .thenEvents(reversed(third))
  })
})

describe('the reversal of an entry from the threshold on', () => {
  const past = [opened, ...[credited(9n), credited(1n)].map(byOther)] as const

  it('is proposed by nobody who is no admin any more', () => {
    given(...past)
      .when({
        ...reverse(credit),
        twoAdmins: { threshold: 9n, proposalId: story.proposalId, by: noPowers },
      })
      .thenRejected('forbidden')
  })

  it('waits for another admin, in either direction; below it nothing waits', () => {
    given(...past)
      .when(reverse(credit, 10n))
      .thenEvents(reversed(credit))
    given(...past)
      .when(reverse(credit, 9n))
      .thenEvents(reversalProposed(credit))
    given(...past, byOther(debited(9n)))
      .when(reverse(entryAt(3, debited(9n)), 9n))
      .thenEvents(reversalProposed(entryAt(3, debited(9n))))
  })

  it('is refused at once where it could not be made now, and has not been made while it waits, but lapses if it is made alone', () => {
    given(...past, debited(9n))
      .when(reverse(credit, 9n))
      .thenRejected('reversal-not-covered', { available: '0.01', missing: '0.08' })
    given(...past, reversalProposed(credit))
      .when(reverse(credit))
      .thenEvents(reversed(credit), proposalLapsed())
  })

  it('is made by the approval, which judges the account as it is then', () => {
    const named = {
      ...reversed(credit),
      data: { ...reversed(credit).data, proposalId: story.proposalId },
    }
    given(...past, reversalProposed(credit))
      .when(story.approveProposal(), otherAdmin)
      .thenEvents(story.proposalApproved(), named)
    given(...past, reversalProposed(credit))
      .when(story.approveProposal())
      .thenRejected('own-proposal')
    given(...past, reversalProposed(credit), reversed(credit))
      .when(story.approveProposal(), otherAdmin)
      .thenRejected('already-reversed', told)
    given(...past, reversalProposed(credit), debited(4n))
      .when(story.approveProposal(), otherAdmin)
      .thenRejected('reversal-not-covered', { available: '0.06', missing: '0.03' })
  })
})

/** An account with its events in order, and the entries of it that can be reversed. */
class Ledger {
  state: Account = account.initial
  private readonly events: AccountEvent[] = []

  /** 'ok', or the code of the refusal. */
  tell(command: AccountCommand, context: DecisionContext): string {
    try {
      for (const event of account.decide(this.state, command, context)) {
        this.state = account.evolve(this.state, event, context)
        this.events.push(event)
      }
      return 'ok'
    } catch (refusal) {
      if (!(refusal instanceof Rejection)) throw refusal
      return refusal.code
    }
  }

  get entries(): ReversedEntry[] {
    return this.events.flatMap((event, revision) =>
      isReversible(event.type) ? [entryAt(revision, event as ReversedEntry['fact'])] : [],
    )
  }
}

describe('reversals among any commands', () => {
  it('are made of each entry once, and leave all figures as if it had never been made', () => {
    const property = fc.property(steps, fc.infiniteStream(fc.nat(9)), (plan, picks) => {
      const ledger = new Ledger()
      const undone = new Set<string>()
      for (const { command, context } of plan) {
        ledger.tell(command, context)
        const { entries, state } = ledger
        const entry = entries[picks.next().value ?? 0]
        if (!entry) continue
        const after =
          state.figures.available + addEffect(noFigures, effectOf(reversed(entry))).settled
        const expected = undone.has(entry.eventId)
          ? 'already-reversed'
          : after < 0n
            ? 'reversal-not-covered'
            : 'ok'
        expect(ledger.tell({ ...reverse(entry), paidAt: undefined }, admin)).toBe(expected)
        if (expected === 'ok') undone.add(entry.eventId)
        const { held: _, available, ...figures } = ledger.state.figures
        const left = ledger.entries.filter(({ eventId }) => !undone.has(eventId))
        const kept = left.map(({ fact }) => effectOf(fact)).reduce(addEffect, noFigures)
        expect(kept).toMatchObject(figures)
        expect([available >= 0n, ledger.state.trialBalance]).toEqual([true, 0n])
      }
    })
    fc.assert(property, { numRuns: 300 })
  })
})
