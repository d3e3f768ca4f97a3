import type { ProblemCode } from '#contracts/problem'
import { RestCause } from '#contracts/ledger/rest'
import type { ConnectionCode } from './api-problem.js'
import { formatCount } from '../format/format-money.js'
import { codeRefusals } from '../text/code-refusals.js'
import { restText } from '../text/rest.js'
import { instant, money, type Details, type Sentence } from './problem-parts.js'
import type { staffProblemSentences } from './staff-problems.js'

/** "412,000 of 1,000,000 events". */
const progressOf = (
  events: Details[string] | undefined,
  total: Details[string] | undefined,
): string =>
  `${formatCount(Number(events ?? 0))}${typeof total === 'number' ? ` of ${formatCount(total)}` : ''} events`

/**
 * "Our staff approved this request on 21 Nov 2026, 08:02." It names nobody. Only the client can
 * cancel a request, so that needs no "by".
 */
const decisionOf = ({ status, decidedAt }: Details): string => {
  const on = instant(decidedAt)
  const when = on ? ` on ${on}` : ''
  if (status === 'approved' || status === 'rejected' || status === 'declined')
    return `Our staff ${status} this request${when}.`
  if (status === 'paid') return `Our staff paid this out${when}.`
  if (status === 'closed') return `This trade was closed${when}.`
  if (status === 'reversed')
    return `Our staff reversed the approval${when}, so the money is the client’s again.`
  return `This request was ${status === 'cancelled' ? 'cancelled' : 'decided'}${when}.`
}

/**
 * The limit on waiting items. For proposals and invitations it counts those of everybody, for
 * requests those of one client.
 */
const tooMany = ({ kind, limit }: Details): string => {
  const many = limit ?? 'Too many'
  if (kind === 'proposal')
    return `${many} proposals wait here already. One of them has to be decided first.`
  if (kind === 'invitation')
    return `${many} invitations are open already. Revoke one, or wait until one is used or expires.`
  return `You have ${limit ?? 'too many'} pending ${kind ?? 'request'}s. Cancel one, or wait until one is decided.`
}

/** Waits of seconds are not mentioned. */
const waitText = (seconds: number): string => {
  if (seconds > 45 * 60) return 'Wait an hour'
  return seconds > 90 ? `Wait ${Math.ceil(seconds / 60)} minutes` : 'Wait a minute'
}

/** The message for a request whose outcome is unknown. */
export const notConfirmed =
  'Your request was not confirmed. Press again; it will not be sent twice.'

/** The server says what is wrong with a picture. */
const ofPicture: Sentence = (_, [field]) => `${field?.message ?? ''}.`

export type StaffProblemCode = keyof typeof staffProblemSentences

/**
 * For each refusal that anybody may meet, and each failure of the connection: what happened, and
 * what to do about it.
 */
export const problemSentences: Readonly<
  Record<Exclude<ProblemCode, StaffProblemCode> | ConnectionCode, Sentence>
> = {
  'invalid-input': 'Some fields need correcting. Each one says how.',
  'not-signed-in': 'You are signed out. Log in again to continue.',
  'signed-in-as-another': 'Another person has logged in in this browser, so nothing was done.',
  'wrong-credentials': 'Login failed. Please check your credentials.',
  'wrong-password': ({ about }) =>
    about === 'email'
      ? 'Incorrect password. Please try again.'
      : 'The current password is incorrect.',
  'sign-in-over': 'This login took too long. Enter your email and password again.',
  'wrong-proof':
    'This was not accepted. A code works once, and only while your app shows it. After several wrong ones, wait a few minutes.',
  'proof-needed': 'Nothing was done, because you did not confirm that it is you.',
  'second-factor-needed':
    'You need a second factor for this. Set one up under Security in your account menu, then try again.',
  'no-second-factor': 'There is no second factor.',
  'unknown-factor': 'This is not one of your second factors. It may have been removed elsewhere.',
  'too-many-passkeys': ({ limit }) =>
    `You have ${limit ?? 'as many'} passkeys, which is the most. Remove one to add another.`,
  'passkey-refused':
    'This passkey was not accepted: it was removed here, or it took longer than five minutes. Try again, or use another way.',
  'passkey-copied':
    'This passkey counts its uses, and its count went back: someone may have a copy of it. Log in another way, remove it under Security in your account menu, and add a new one.',
  'passkey-taken': 'This passkey is in use here already, so it was not added. Make a new one.',
  'passkeys-need-a-name':
    'Passkeys do not work at an address made of numbers. Open this site by its name.',
  'link-unknown':
    'This link is not one of ours, or parts of it are missing. Open the whole link from the mail.',
  'link-used': ({ at }) =>
    `This link was used${instant(at) ? ` on ${instant(at)}` : ' already'}. Each link works once.`,
  'link-superseded':
    'This link no longer works: a later one, or another change, has replaced it. Open the link in the latest mail.',
  'link-expired': ({ at }) =>
    `This link expired${instant(at) ? ` on ${instant(at)}` : ''}. Ask for a new one.`,
  'link-of-another': 'This link belongs to another account. Log out, then open it again.',
  'unknown-email': 'No account found with that email address.',
  'email-taken':
    'Another account has this address by now, so nothing was changed. Ask for another address.',
  'email-unconfirmed': 'Confirm your email address first. Until then no money can be withdrawn.',
  'money-rests': ({ until, because }) => {
    const cause = RestCause.safeParse(because)
    return `${cause.success ? `${restText[cause.data]} ` : ''}For your safety, you can withdraw again ${instant(until) ? `from ${instant(until)}` : 'in a day'}.`
  },
  'no-mail': 'This site sends no mail, so this is not possible here. Ask our staff.',
  'too-many-attempts': ({ retryAfterSeconds }) =>
    `Too many attempts. ${waitText(Number(retryAfterSeconds))}, then try again.`,
  forbidden: 'Your account is not allowed to do this.',
  'cross-site-request':
    'This request did not come from this site, so nothing was done. Reload the page, then try again.',
  'not-found': 'Not found. The link may be wrong, or you may not have access.',
  'method-not-allowed': 'The server does not support this request. Reload the page.',
  'payload-too-large': 'This is too large. A picture can be up to 15 MB.',
  'too-many-pictures': ofPicture,
  'too-slow':
    'Your request took too long to arrive, so nothing was done. Check your connection, then try again.',
  'unsupported-image': ofPicture,
  'image-host-failed': (_, [field]) =>
    `Nothing was changed, because the image host ${field?.message ?? 'did not take the picture'}. Try again, or tell the operator.`,
  'idempotency-key-missing':
    'Part of the request was missing, so nothing was done. Reload the page, then try again.',
  'idempotency-key-reused':
    'You sent this before with other details. Reload the page to see what was done.',
  'insufficient-funds': ({ available }) =>
    money(available)
      ? `Insufficient balance! ${money(available)} is available.`
      : 'Insufficient balance!',
  'below-minimum': ({ minimum }) => `Minimum withdrawal is ${money(minimum) ?? 'higher'}`,
  'terms-changed':
    'The terms of this plan have changed since you read them. The new ones are shown now: read them, then apply again.',
  'above-plan': ({ most }) => `This plan lends up to ${money(most) ?? 'less'}.`,
  'portfolio-too-small': ({ equity, needed }) =>
    `This plan needs a portfolio of ${money(needed) ?? 'more'}, and yours is worth ${money(equity) ?? 'less'}.`,
  'loan-open': ({ debt }) =>
    `You have a loan already${money(debt) ? `, of which ${money(debt)} is owed` : ''}. Repay it before you apply for another.`,
  'loan-not-open': 'Nothing of this loan is owed: it may have been repaid meanwhile.',
  'debt-kept-available': ({ debt, most }) =>
    `You owe ${money(debt) ?? 'a loan'}, and as much has to stay available. You can withdraw up to ${money(most) ?? 'less'}.`,
  'already-decided': (details) => `${decisionOf(details)} It can no longer be changed.`,
  'view-only':
    'You are viewing this account as staff, so nothing was changed. Leave the view to act as yourself.',
  'view-ended': 'Your view of this account has ended. Open it again from the person’s page.',
  'account-not-open': 'This account is not open.',
  'account-suspended': ({ since }) =>
    `This account has been suspended${instant(since) ? ` since ${instant(since)}` : ''}. Our staff must reinstate it before any money can move.`,
  'account-closed': ({ since }) =>
    `This account was closed${instant(since) ? ` on ${instant(since)}` : ''}. Nothing in it can be changed.`,
  'method-unavailable': 'This payment method is not available at the moment. Choose another.',
  'too-many-destinations':
    'You have saved ten destinations, which is the limit. Use one of them, or remove one to save another.',
  'unknown-destination': 'You have no such payout destination. It may have been removed elsewhere.',
  'release-code-needed': codeRefusals.needed,
  'wrong-release-code': ({ triesLeft }) => codeRefusals.wrong(triesLeft),
  'no-release-code': ({ isVoid }) => (isVoid === true ? codeRefusals.isVoid : codeRefusals.none),
  'quote-expired':
    'The rate has expired. If you have not paid, get a new rate. If you have already sent the coins, tell us.',
  'quote-too-old':
    'The rate has expired, and a payment at it can no longer be submitted here. If you have not paid, get a new rate. If you have, contact our staff.',
  'quote-let-go':
    'This rate was replaced by newer ones, so a payment at it can no longer be submitted here. If you have paid, write to our staff: they can credit it by hand.',
  'quote-used': 'You have already submitted this payment. It is in your deposit history.',
  'too-many-quotes': ({ limit, until }) =>
    `You have ${limit ?? 'too many'} unused payment links. Use one of them, or wait until ${instant(until) ?? 'one expires'}.`,
  'too-many-pending': tooMany,
  'no-price-source':
    'No price source is set up, so there is no price at which this could be done. Nothing was changed.',
  'price-too-old': ({ at }) =>
    `${instant(at) ? `The last price is of ${instant(at)}, which is too old` : 'There is no price at the moment'}. Nothing was changed. Try again in a minute; while a market is closed it has no new prices.`,
  'market-closed': ({ until }) =>
    `This market is closed${instant(until) ? ` until ${instant(until)}` : ' at present'}, so nothing was traded.`,
  'instrument-closed': ({ instrument, since, reason }) =>
    `Our staff take no new trades in ${instrument ?? 'this asset'}${instant(since) ? ` since ${instant(since)}` : ''}: “${reason ?? ''}”. Nothing was traded.`,
  'too-many-trades': ({ limit }) =>
    `You have ${limit ?? 'too many'} open trades. Wait until one is closed.`,
  'closing-not-offered':
    'Our staff close trades on this site, so yours is still open. Ask them to.',
  'too-many-lots': ({ worth, most }) =>
    `These lots are worth ${money(worth) ?? 'too much'}, and the amount allows ${money(most) ?? 'less'}. Choose fewer lots or a larger amount.`,
  'unknown-request': 'This request does not exist.',
  'no-such-offer': 'There is no such offer. Reload the page to see what is offered now.',
  'offer-archived': ({ name, since, reason }) =>
    `${name ?? 'This'} is offered no longer${instant(since) ? `, since ${instant(since)}` : ''}: “${reason ?? ''}”. Nothing was changed.`,
  'already-bought': ({ name, since }) =>
    `You have ${name ?? 'this'} already${instant(since) ? `, since ${instant(since)}` : ''}. Nothing was bought again.`,
  'price-changed': ({ price }) =>
    `The price is ${money(price) ?? 'another'} now, so nothing was bought. Look at it again, then decide.`,
  'bonus-changed': ({ bonus }) =>
    `The bonus is ${bonus ?? 'another'} now, so nothing was bought. Look at it again, then decide.`,
  'too-many-purchases': ({ limit }) =>
    `You have bought ${limit ?? 'as many'} plans and packages, which is the limit. Ask our staff.`,
  'balance-below-minimum': ({ needed, balance }) =>
    `Copying this expert takes a balance of ${money(needed) ?? 'more'}; yours is ${money(balance) ?? 'lower'}. The amount is needed, but would not be deducted.`,
  'too-many-copies': ({ limit }) =>
    `You copy ${limit ?? 'as many'} experts, which is the limit. Cancel one to copy another.`,
  'too-many-offers': ({ limit }) =>
    `There are ${limit ?? 'as many'} offers, which is the limit. Archive one to add another.`,
  'identity-approved': 'Your identity is already verified, so no new pictures are needed.',
  'nothing-to-change': 'This is already set that way. Nothing was changed.',
  'concurrent-change': ({ paidAt }) =>
    instant(paidAt)
      ? `Meanwhile this withdrawal was paid out, on ${instant(paidAt)}, so nothing was done. Reverse its approval only if that money has come back.`
      : 'This was changed at the same moment. Check it, then try again.',
  'setup-closed':
    'This setup link has been used or has expired. If the site has no admin yet, restart the server to get a new link.',
  'invitation-closed':
    'This invitation has been used or revoked, or it has expired. Ask the person who invited you for a new one.',
  'invitation-waits':
    'Another admin must approve this invitation first. Keep the link and try again later.',
  building: ({ events, total }) => `${progressOf(events, total)} read so far.`,
  'too-many-downloads':
    'Other downloads of yours are still being prepared. Wait until one is done, or cancel it, then try again.',
  'statement-too-long': ({ total, most }) =>
    `This range has ${formatCount(Number(total))} entries, and a PDF holds up to ${formatCount(Number(most))}. Choose a shorter range, or download it as CSV.`,
  'replay-unknown':
    'The server does not know this replay: it has restarted since, or another server process runs it. Start a new one.',
  'stream-broken':
    'What the ledger has on this cannot be added up, so nothing was done. The people who run this site have been told.',
  busy: 'The server is busy. Try again in a moment. Nothing will be done twice.',
  unavailable: 'The ledger did not confirm in time. Try again. Nothing will be done twice.',
  internal: 'Something went wrong. Please try again later.',
  offline: 'The server could not be reached. Check your connection, then try again.',
  'timed-out': ({ seconds }) => `The server did not answer in ${seconds ?? 10} seconds.`,
  stalled: ({ seconds }) =>
    `Nothing could be sent for ${seconds ?? 30} seconds. Check your connection, then try again.`,
  'unreadable-answer': 'The server’s answer could not be read. Reload the page.',
}
