import fc from 'fast-check'
import { DepositId, WithdrawalId } from '#contracts/ids'
import type { AccountCommand } from '../domain/account/account.js'
import type { Occasion } from '../domain/decider.js'
import * as story from './account-story.js'
import { cents } from './arbitraries.js'

/** A command with who asks for it and when. */
export interface Step {
  readonly command: AccountCommand
  readonly occasion: Occasion
}

const ids = ['01900000-0000-7000-8000-00000000c001', '01900000-0000-7000-8000-00000000c002', '01900000-0000-7000-8000-00000000c003']
/** Three ids for both kinds of requests, so that they are taken, decided twice and mixed up. */
const id = fc.constantFrom(...ids)
const deposit = id.map((text) => DepositId.parse(text))
const withdrawal = id.map((text) => WithdrawalId.parse(text))

const terms = fc.record({
  feeBasisPoints: fc.constantFrom(0, 200, 3_333, 5_000),
  minimum: fc.bigInt({ min: 0n, max: 3n }),
  expectedFee: fc.bigInt({ min: 0n, max: 2n }),
})

const beforeExpiry = '2026-11-21T09:59:59.999Z'
const when = fc.constantFrom(beforeExpiry, beforeExpiry, beforeExpiry, story.EXPIRY)
const who = fc.constantFrom(story.admin, story.admin, story.otherAdmin, story.owner)

const command: fc.Arbitrary<AccountCommand> = fc.oneof(
  cents.map(story.credit),
  cents.map(story.debit),
  cents.map(story.profit),
  cents.map(story.loss),
  fc.tuple(cents, deposit).map(([amount, to]) => story.issueQuote(amount, to)),
  deposit.map(story.requestDeposit),
  deposit.map(story.approveDeposit),
  deposit.map(story.rejectDeposit),
  fc.tuple(cents, terms, withdrawal).map(([amount, asked, to]) => story.requestWithdrawal(amount, asked, to)),
  fc.tuple(cents, withdrawal).map(([amount, to]) => story.requestWithdrawal(amount, { minimum: 1n }, to)),
  withdrawal.map(story.approveWithdrawal),
  withdrawal.map(story.rejectWithdrawal),
  withdrawal.map(story.cancelWithdrawal),
  fc.constantFrom('enabled' as const, 'disabled' as const).map(story.changeBilling),
)

/** Commands of all kinds about one account, whether its rules allow them or not; the first opens it. */
export const steps: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.tuple(command, who, when).map(([asked, actor, at]): Step => ({ command: asked, occasion: { ...actor, at } })),
    { maxLength: 60 },
  )
  .map((asked) => [{ command: story.open, occasion: story.owner }, ...asked])
