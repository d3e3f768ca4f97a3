import { hash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { accountEvents } from '#contracts/events/account-events'
import type { AccountEvent } from '#contracts/events/ledger-events'
import { DepositId, LoanId, ProposalId, TradeId, WithdrawalId } from '#contracts/values/ids'
import * as story from '../../testing/stories/account-story.js'
import * as codes from '../../testing/stories/code-story.js'
import * as shop from '../../testing/stories/purchase-story.js'
import * as end from '../../testing/stories/closing-story.js'
import * as loan from '../../testing/stories/loan-story.js'
import type { Past } from '../../testing/stories/given.js'
import { entryAt, reversalProposed, reversed } from '../../testing/stories/reversal-story.js'
import {
  closedTradeAdded,
  tradeClosed,
  tradeClosedByHand,
  tradeOpened,
  otherTradeId,
  tradeId,
} from '../../testing/stories/trade-story.js'
import { proposalLapsed } from '../../testing/stories/two-admins-story.js'
import { account } from './account.js'
import { usualLimits } from './limits.js'
import { Account, ACCOUNT_VERSION } from './state.js'

/** The hash of the states of the story below, by the version of the rules that folded it. */
const recorded: Readonly<Record<number, string>> = {
  17: '40340e5e315d08aff6d8bec24ac7d260c752213a465308bd942910b345d16376',
}

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
const many = Array.from(
  { length: usualLimits.decisionsKept + usualLimits.quotesKept },
  (_, number) => ({
    deposit: DepositId.parse(idOf(number)),
    withdrawal: WithdrawalId.parse(idOf(1_000 + number)),
  }),
)

const THIRD_LOAN = LoanId.parse(idOf(6_000))
const LAST = DepositId.parse(idOf(3_000))

/** Every event an account can have, and more quotes and decisions than it remembers. */
const past: readonly Past<AccountEvent>[] = [
  story.opened,
  story.credited(100_000n),
  story.debited(1_000n),
  story.profited(500n),
  story.lost(200n),
  story.quoted(1_000n),
  story.depositRequested(1_000n),
  story.depositApproved(1_000n),
  story.quoted(2_000n, story.otherDepositId),
  story.depositRequested(2_000n, story.otherDepositId),
  story.depositRejected(2_000n, story.otherDepositId),
  story.billed(),
  story.withdrawalRequested(1_000n, 20n),
  story.withdrawalApproved(1_000n, 20n),
  story.withdrawalPaidOut(980n),
  story.withdrawalRequested(300n, 6n, story.otherWithdrawalId),
  story.withdrawalRejected(300n, story.otherWithdrawalId),
  story.quoted(2_000n, story.lastDepositId),
  story.depositRequested(2_000n, story.lastDepositId),
  story.depositApprovedInstead(1_900n, story.lastDepositId),
  story.quoted(500n, LAST),
  story.depositRequested(500n, LAST),
  story.depositCancelled(500n, LAST),
  ...many.map(({ deposit }) => story.quoted(7n, deposit)),
  ...many.slice(-3).map(({ deposit }) => story.depositRequested(7n, deposit)),
  ...many.flatMap(({ withdrawal }) => [
    story.withdrawalRequested(5n, 1n, withdrawal),
    { ...story.withdrawalCancelled(5n, withdrawal), on: story.owner },
  ]),
  tradeOpened(400n),
  tradeOpened(90n, otherTradeId),
  tradeClosed(400n, -30n),
  tradeClosedByHand(90n, 20n, 10n, otherTradeId),
  tradeOpened(80n, TradeId.parse(idOf(4_000))),
  story.billed('disabled'),
  story.withdrawalRequested(3n, 0n, WithdrawalId.parse(idOf(2_000))),
  story.entryProposed('credit', 40n),
  story.proposalApproved(),
  story.entryProposed('loss', 50n, story.otherProposalId),
  story.proposalRejected(story.otherProposalId),
  story.entryProposed('debit', 60n, story.lastProposalId),
  story.proposalCancelled(story.lastProposalId),
  story.entryProposed('profit', 70n),
  story.entryProposed('credit', 80n, ProposalId.parse(idOf(5_000))),
  proposalLapsed(ProposalId.parse(idOf(5_000))),
  { type: 'AccountSuspended', data: { reason: 'Asked by compliance' } },
  { type: 'AccountReinstated', data: { reason: 'Cleared' } },
  reversed(entryAt(3, story.profited(500n))),
  reversed(entryAt(13, story.withdrawalApproved(1_000n, 20n))),
  {
    ...reversalProposed(entryAt(7, story.depositApproved(1_000n))),
    data: {
      ...reversalProposed(entryAt(7, story.depositApproved(1_000n))).data,
      proposalId: story.otherProposalId,
    },
  },
  codes.codeSwitched('enabled'),
  codes.codeSet(),
  codes.codeRefused(0),
  codes.codeVoided(),
  codes.codeSet(codes.otherCodeId),
  codes.codeUsed(),
  story.strengthSet(68),
  closedTradeAdded(25n),
  { ...shop.bought({ price: 30n }), on: story.owner },
  {
    type: 'SignalStrengthSet',
    data: { strength: 80, reason: 'Bonus', purchaseId: shop.purchaseId },
  },
  reversed(entryAt(9_000, shop.bought({ price: 30n }))),
  { ...shop.bought({ price: 20n, kind: 'package', bonusPercent: undefined }), on: story.owner },
  { ...shop.copied(), on: story.owner },
  { ...shop.copyEnded(), on: story.owner },
  shop.copied(),
  { ...story.lost(15n), data: { ...story.lost(15n).data, tradeId, instrument: 'EURUSD' } },
  loan.loanRequested(1_000n, { loanId: loan.otherLoanId }),
  loan.loanRejected(1_000n, loan.otherLoanId),
  loan.loanRequested(900n, { loanId: THIRD_LOAN }),
  loan.loanCancelled(900n, THIRD_LOAN),
  loan.loanRequested(1_000n),
  loan.loanApproved(1_000n),
  loan.interestCharged('2026-11-21', 1_000n, 1n, 5),
  loan.fellOverdue(1_001n),
  loan.loanRepaid(401n, 1n),
  end.accountClosed(),
]

const statesOf = (events: readonly Past<AccountEvent>[]): readonly string[] => {
  let state = account.initial
  return events.map((event) => {
    state = account.evolve(state, event, event.on ?? story.admin)
    return JSON.stringify(z.encode(Account, state))
  })
}

describe('the rules by which an account is folded', () => {
  it('fold to the hash recorded for their version; if they changed, raise ACCOUNT_VERSION and record the new hash', () => {
    expect({ [ACCOUNT_VERSION]: hash('sha256', statesOf(past).join('\n')) }).toEqual({
      [ACCOUNT_VERSION]: recorded[ACCOUNT_VERSION],
    })
  })

  it('are all exercised by the recorded story', () => {
    expect(new Set(past.map(({ type }) => type))).toEqual(new Set(Object.keys(accountEvents)))
  })

  it('keep the state within its bounds through the recorded story', () => {
    const states = statesOf(past).map((text) => Account.parse(JSON.parse(text)))
    expect(Math.max(...states.map(({ quotes }) => quotes.size))).toBe(usualLimits.quotesKept)
    expect(Math.max(...states.map(({ decided }) => decided.size))).toBe(usualLimits.decisionsKept)
    expect(states.at(-1)?.pending.size).toBe(4)
  })
})
