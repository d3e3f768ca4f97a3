import { Money } from '#contracts/money'
import type { Problem, ProblemCode } from '#contracts/problem'
import { ApiProblem, type ConnectionCode } from './api-problem.js'
import { formatCount, formatMoney } from './format-money.js'
import { formatInstant } from './format-time.js'

type Details = Problem['details']
type Sentence = string | ((details: Details, fields: ApiProblem['fields']) => string)

/** A figure of the refusal as money, where the server sent one. */
const money = (value: Details[string] | undefined): string | undefined => {
  const cents = Money.safeParse(value)
  return cents.success ? formatMoney(cents.data) : undefined
}

/** "412,000 of 1,000,000 events". */
const progressOf = (events: Details[string] | undefined, total: Details[string] | undefined): string =>
  `${formatCount(Number(events ?? 0))}${typeof total === 'number' ? ` of ${formatCount(total)}` : ''} events`

const sentences: Record<ProblemCode | ConnectionCode, Sentence> = {
  'invalid-input': 'Something in the form is not right. The fields say what.',
  'not-signed-in': 'You are signed out. Log in again to go on.',
  'wrong-credentials': 'Login failed. Please check your credentials.',
  'too-many-attempts': 'Too many attempts. Wait a minute, then try again.',
  forbidden: 'Your account may not do this.',
  'cross-site-request': 'The request did not come from this site, so nothing was done. Load the page again.',
  'not-found': 'It does not exist, or it is not yours to see.',
  'method-not-allowed': 'The server does not offer this. Load the page again.',
  'payload-too-large': 'The file or text is too large. Pictures may have 15 MB.',
  'too-slow': 'The request took too long to arrive, so nothing was done. Check the connection, then try again.',
  'unsupported-image': (_, [field]) => (field ? `${field.message}.` : 'The picture could not be read. Send a JPEG, PNG or WebP.'),
  'idempotency-key-missing': 'The request was incomplete, so nothing was done. Load the page again.',
  'idempotency-key-reused': 'The form was changed after it was sent once. Load the page again to see what was done.',
  'insufficient-funds': ({ available }) =>
    money(available) ? `Insufficient balance! ${money(available)} is available.` : 'Insufficient balance!',
  'below-minimum': ({ minimum }) => `Minimum withdrawal is ${money(minimum) ?? 'higher'}`,
  'already-decided': ({ decidedBy, decidedAt, status }) =>
    ['Already', status ?? 'decided', decidedBy && `by ${decidedBy}`, typeof decidedAt === 'string' && `on ${formatInstant(decidedAt)}`]
      .filter(Boolean)
      .join(' ')
      .concat('. Nothing more to do.'),
  'own-account': 'You cannot decide on your own account. Another admin has to.',
  'account-not-open': 'This account is not open.',
  'account-open-already': 'This account is open already.',
  'method-unavailable': 'This method is not offered at the moment. Choose another.',
  'too-many-destinations': 'At most ten bank accounts are kept. Use one of yours.',
  'quote-expired': 'Expired Payment Link. Nothing was charged. Get a new rate to continue.',
  'quote-used': 'This payment was shown already. It is in your deposit history.',
  'too-many-quotes': ({ limit, until }) =>
    `You have ${limit ?? 'many'} payment links open. Pay one of them, or wait until ${typeof until === 'string' ? formatInstant(until) : 'one expires'}.`,
  'too-many-pending': ({ kind, limit }) =>
    `You have ${limit ?? 'many'} ${kind ?? 'request'}s that wait for a decision. ${kind === 'withdrawal' ? 'Cancel one, or wait' : 'Wait'} until one is decided.`,
  'unknown-request': 'This request does not exist.',
  'nothing-to-change': 'It is set that way already. Nothing was changed.',
  'concurrent-change': 'Someone changed this at the same moment. Look at it again, then repeat what you meant to do.',
  'setup-closed': 'This link was used already or has expired.',
  building: ({ events, total }) => `${progressOf(events, total)} have been read so far.`,
  busy: 'The server is busy. Try again in a moment; nothing is done twice.',
  unavailable: 'The ledger did not confirm in time. Try again; nothing is done twice.',
  internal: 'An error occurred. Please try again.',
  offline: 'The server could not be reached.',
  'timed-out': ({ seconds }) => `The server did not answer in ${seconds ?? 10} seconds.`,
  stalled: ({ seconds }) => `Nothing could be sent for ${seconds ?? 30} seconds. Check the connection, then try again.`,
  'unreadable-answer': 'The answer of the server could not be read. Load the page again.',
}

/** What happened, as a sentence for people. */
export const problemText = (error: Error): string => {
  if (!(error instanceof ApiProblem)) return 'An error occurred. Please try again.'
  const sentence = sentences[error.code]
  return typeof sentence === 'string' ? sentence : sentence(error.details, error.fields)
}

/** What support can find the failure by. */
export const referenceOf = (error: Error): string | undefined => (error instanceof ApiProblem ? error.reference : undefined)
