import type { ProblemCode } from '#contracts/problem'
import { requestKinds, requestTraits } from '#contracts/values/request-kinds'
import { leftTexts } from '../text/account-left.js'
import { instant, money, type Details, type Sentence } from './problem-parts.js'

/**
 * "a balance of $12.00 and 2 pending deposits": what an account still has, as the server counts it.
 */
const leftOf = (details: Details): string => {
  const sum = (name: 'settled' | 'held' | 'debt'): string[] => {
    const amount = money(details[name])
    return amount && details[name] !== '0.00' ? [leftTexts[name](amount)] : []
  }
  const said = (name: string, text: (count: number) => string): string[] => {
    const count = Number(details[name] ?? 0)
    return count > 0 ? [text(count)] : []
  }
  const counted = [
    ...requestKinds.flatMap((kind) =>
      said(requestTraits[kind].resource, (count) => leftTexts.pending(kind, count)),
    ),
    ...said('payouts', leftTexts.payouts),
    ...said('trades', leftTexts.trades),
    ...said('proposals', leftTexts.proposals),
  ]
  const sums = [...sum('settled'), ...sum('held'), ...sum('debt')]
  return new Intl.ListFormat('en').format([...sums, ...counted]) || 'something pending'
}

/**
 * Refusals that only staff meet. Fetched with the first one, since they are a good part of all
 * these words.
 */
export const staffProblemSentences = {
  'above-maximum': ({ maximum }) =>
    `At most ${money(maximum) ?? 'twice the amount asked for'} can be approved. Credit the rest by hand.`,
  'reason-missing': 'Give a reason: this is not the amount that the client asked for.',
  'not-approved':
    'This withdrawal is not approved yet. Approve it, send the money, then record the payout.',
  'payout-let-go':
    'More than a hundred later approvals on this account are still to be paid out, so this one can no longer be marked as paid. Keep its reference in your own records.',
  'payout-details-closed':
    'Payout details are shown only while a withdrawal waits, or is approved and not paid out. Of this one the log has the masked destination.',
  'instrument-unlisted': ({ instrument }) =>
    `${instrument ?? 'This instrument'} is no longer in the list of instruments, so it has no price. Ask the operator to put it back; then this trade can be closed.`,
  'already-reversed': ({ reversedAt }) =>
    `Our staff reversed this entry${instant(reversedAt) ? ` on ${instant(reversedAt)}` : ''}. An entry can be reversed only once. To correct the reversal, make a new entry.`,
  'not-reversible':
    'Only entries that moved money can be reversed, but not reversals. To correct a reversal, make a new entry.',
  'reversal-let-go':
    'So many later entries of this account were reversed that it is no longer known whether this one was. Correct it with a new entry.',
  'reversal-not-covered': ({ available, missing }) =>
    `This would bring the available balance below zero: ${money(missing) ?? 'some of it'} is missing${money(available) ? `, ${money(available)} is available` : ''}. Wait until the money is there, or first reverse what has been taken out since.`,
  'offer-changed':
    'Another admin has changed this offer since you opened the form. Cancel and open it again: what you typed is still there.',
  'own-account': 'You cannot act on your own account as staff. Ask another admin.',
  'not-author': 'Only the person who wrote this note can remove it.',
  'account-open-already': 'This account is already open.',
  'account-in-use': (details) =>
    `This account cannot be closed: it still has ${leftOf(details)}. Deal with that first.`,
  'still-staff': 'This person is staff. Change their role to client first, then close the account.',
  'code-switched-off': 'Withdrawals from this account need no release code. Enable the code first.',
  'own-proposal': 'You made this change yourself. Another admin must decide.',
  'own-approval':
    'You approved this withdrawal. Another admin must pay it out and record the payment.',
  'already-proposed':
    'This waits for another admin already. Look under “Second approvals”, or reload.',
  'proposer-gone':
    'The person who proposed this is no longer an admin, so it can only be rejected. Propose it again if it is right.',
  'proposal-expired': ({ expiresAt }) =>
    `This proposal expired${instant(expiresAt) ? ` on ${instant(expiresAt)}` : ''}. Propose the change again.`,
  'loss-above-amount': ({ amount }) =>
    `A loss takes at most what was held for the trade${money(amount) ? `, ${money(amount)}` : ''}.`,
  'closed-in-future': 'Choose a time that is not in the future: the trade is already closed.',
  'closed-too-early': ({ openedAt }) =>
    `Choose a later time: this account was opened${instant(openedAt) ? ` on ${instant(openedAt)}` : ' after it'}.`,
  'too-many-looks': ({ limit, from, of }) =>
    `You have ${of === 'payout details' ? 'read payout details' : 'looked at identity pictures'} ${limit ?? 'as many'} times within an hour, which is the most.${instant(from) ? ` You can look again from ${instant(from)}.` : ' Try again later.'}`,
  'mail-over': ({ state }) =>
    state === 'given-up'
      ? 'Nothing is left of this mail, because it held a secret. Do again what it was about, and a new one is sent.'
      : `This mail cannot be changed any more: it ${state === 'sending' ? 'is being sent' : 'was sent or taken out'}.`,
} satisfies Partial<Record<ProblemCode, Sentence>>
