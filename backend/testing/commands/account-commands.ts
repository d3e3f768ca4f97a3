import fc from 'fast-check'
import { DepositId, TradeId, WithdrawalId } from '#contracts/values/ids'
import { feeOf } from '#contracts/values/money'
import type { AccountCommand } from '../../domain/account/account.js'
import type { DecisionContext } from '../../domain/decider.js'
import * as story from '../stories/account-story.js'
import { cents } from '../stories/arbitraries.js'
import * as trading from '../stories/trade-story.js'

/** A command with who sends it and when. */
export interface Step {
  readonly command: AccountCommand
  readonly context: DecisionContext
}

const ids = [
  '01900000-0000-7000-8000-00000000c001',
  '01900000-0000-7000-8000-00000000c002',
  '01900000-0000-7000-8000-00000000c003',
  '01900000-0000-7000-8000-00000000c004',
]
/**
 * Few ids for each kind of request, some of them for both, so that they collide, are decided twice
 * and are mixed up.
 */
const deposit = fc.constantFrom(...ids.slice(0, 3)).map((text) => DepositId.parse(text))
const withdrawal = fc.constantFrom(...ids.slice(1)).map((text) => WithdrawalId.parse(text))

const terms = fc.record({
  feeBasisPoints: fc.constantFrom(0, 200, 3_333, 5_000),
  minimum: fc.bigInt({ min: 0n, max: 3n }),
  expectedFee: fc.bigInt({ min: 0n, max: 2n }),
})

const beforeExpiry = '2026-11-21T09:59:59.999Z'
const beforeTooLate = '2026-11-24T09:59:59.999Z'
const when = fc.constantFrom(
  beforeExpiry,
  beforeExpiry,
  beforeExpiry,
  story.EXPIRY,
  beforeTooLate,
  story.TOO_LATE,
)
const who = fc.constantFrom(story.admin, story.admin, story.admin, story.otherAdmin, story.owner)

/** The fees of a withdrawal at a rate of one half, billed and unbilled. */
const halfTaken = (amount: bigint) => ({ feeBasisPoints: 5_000, expectedFee: feeOf(amount, 5_000) })

const deposits: fc.Arbitrary<AccountCommand> = fc.oneof(
  fc.tuple(cents, deposit).map(([amount, id]) => story.issueQuote(amount, id)),
  deposit.map(story.requestDeposit),
  deposit.map(story.submitSent),
  deposit.map(story.approveDeposit),
  fc.tuple(cents, deposit).map(([amount, id]) => story.approveInstead(amount, id)),
  fc
    .tuple(cents, deposit)
    .map(([amount, id]) => ({ ...story.approveDeposit(id), instead: amount })),
  deposit.map(story.rejectDeposit),
  deposit.map(story.cancelDeposit),
)

const withdrawals: fc.Arbitrary<AccountCommand> = fc.oneof(
  fc
    .tuple(cents, terms, withdrawal)
    .map(([amount, asked, id]) => story.requestWithdrawal(amount, asked, id)),
  fc
    .tuple(cents, withdrawal)
    .map(([amount, id]) => story.requestWithdrawal(amount, halfTaken(amount), id)),
  fc.tuple(cents, withdrawal).map(([amount, id]) => story.requestWithdrawal(amount, {}, id)),
  withdrawal.map(story.approveWithdrawal),
  withdrawal.map(story.rejectWithdrawal),
  withdrawal.map(story.cancelWithdrawal),
  withdrawal.map((id) => story.payOut(id)),
)

const byHand: fc.Arbitrary<AccountCommand> = fc.oneof(
  { weight: 2, arbitrary: cents.map(story.credit) },
  cents.map(story.debit),
  cents.map(story.profit),
  cents.map(story.loss),
  fc.constantFrom('enabled' as const, 'disabled' as const).map(story.changeBilling),
)

const trade = fc.constantFrom(...ids.slice(2)).map((text) => TradeId.parse(text))
const result = fc.bigInt({ min: -6n, max: 6n })
const trades: fc.Arbitrary<AccountCommand> = fc.oneof(
  fc
    .tuple(cents, fc.bigInt({ min: 0n, max: 90n }), trade)
    .map(([amount, worth, id]) => trading.openTrade(amount, worth, id)),
  fc.tuple(result, trade).map(([given, id]) => trading.closeTrade(given, id)),
  fc
    .tuple(result, fc.boolean(), trade)
    .map(([given, isOffered, id]) => trading.closeOwnTrade(given, { isOffered, id })),
  fc
    .tuple(result, result, trade)
    .map(([set, given, id]) => ({ ...trading.setResult(set, { given }), tradeId: id })),
  fc
    .tuple(
      result.filter((brought) => brought !== 0n),
      when,
    )
    .map(([brought, closedAt]) => trading.addClosedTrade(brought, { closedAt })),
)

const command = fc.oneof(deposits, { weight: 2, arbitrary: withdrawals }, byHand, trades)

const isBilled = fc.boolean()
const asked = fc.array(
  fc
    .tuple(command, who, when)
    .map(([task, actor, at]): Step => ({ command: task, context: { ...actor, at } })),
  { maxLength: 60, size: 'max' },
)

/**
 * Commands of all kinds about one account, whether its rules allow them or not; the first opens it,
 * the next may switch the fee on.
 */
export const steps: fc.Arbitrary<readonly Step[]> = fc
  .tuple(isBilled, asked)
  .map(([billing, more]) => [
    { command: story.open, context: story.owner },
    ...(billing ? [{ command: story.changeBilling('enabled'), context: story.admin }] : []),
    ...more,
  ])
