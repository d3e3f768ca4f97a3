import type { LedgerEvent } from '#contracts/events/ledger-events'
import { Money } from '#contracts/values/money'
import type { CheckName } from '#contracts/audit/replays'
import type { Effect } from './effects.js'
import { effectOf, settledChange, trialBalanceOf } from './ledger.js'

const amountOf = (cents: bigint): string => Money.encode(cents)

/** The sum of postings if it is not zero, else null. */
export const imbalanceOf = (effect: Pick<Effect, 'postings'>): string | null => {
  const sum = trialBalanceOf(effect)
  return sum === 0n ? null : amountOf(sum)
}

/** The postings of an event sum to zero. */
const balanced = (event: LedgerEvent): string | null => imbalanceOf(effectOf(event))

/** No available amount is negative after any event; if one is, returns that amount. */
const covered = () => {
  let available = 0n
  return (event: LedgerEvent): string | null => {
    const effect = effectOf(event)
    available += settledChange(effect) - effect.held
    return available >= 0n ? null : amountOf(available)
  }
}

/**
 * Nothing is repaid that is not owed, neither of what was lent nor of its interest; if it is,
 * returns by how much.
 */
const owed = () => {
  let [lent, interest] = [0n, 0n]
  return (event: LedgerEvent): string | null => {
    const { postings, debt } = effectOf(event)
    const lentNow = postings.reduce(
      (sum, { book, amount }) => (book === 'loans' ? sum - amount : sum),
      0n,
    )
    lent += lentNow
    interest += debt - lentNow
    const least = lent < interest ? lent : interest
    return least >= 0n ? null : amountOf(least)
  }
}

/** What must hold of every stream of the ledger, by the name of its check. */
export const invariants = [
  { check: 'postings', follow: () => balanced },
  { check: 'available', follow: covered },
  { check: 'debts', follow: owed },
] as const satisfies readonly {
  readonly check: CheckName
  readonly follow: () => (event: LedgerEvent) => string | null
}[]
