import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { MailId, UserId } from '../values/ids.js'
import { pageOf, PageQuery } from '../values/page.js'
import { mailShows } from '../values/statuses.js'
import { Instant, Reason } from '../values/values.js'

/** What a mail is about. */
export const MailKind = z.enum([
  'welcome',
  'invitation',
  'release-code',
  'test',
  'confirm-email',
  'confirm-new-email',
  'email-changed',
  'email-taken',
  'reset-password',
  'password-changed',
  'new-sign-in',
  'addition',
  'notification',
  'staff-news',
])
export type MailKind = z.output<typeof MailKind>

/**
 * The state of a mail. `failed`: could not be sent and will be retried. `given-up`: could not be
 * sent in time, or was permanently refused. `discarded`: by staff, or by a newer mail of the same
 * kind.
 */
export const MailState = z.enum(['waiting', 'sending', 'failed', 'given-up', 'sent', 'discarded'])
export type MailState = z.output<typeof MailState>

/**
 * Why a mail could not be sent. `away`: the mail server is unreachable, or disconnected. `busy`: it
 * asks to wait. `later`: it defers this mail. `set-up`: it rejects Daybook's settings, such as its
 * password. `refused`: it will never accept this mail.
 */
export const MailFailureKind = z.enum(['away', 'busy', 'later', 'set-up', 'refused'])
export type MailFailureKind = z.output<typeof MailFailureKind>

/** A mail as it would have been sent, in the mailbox of a demo. `text` and `html` say the same. */
export const MailboxMail = z.object({
  mailId: MailId,
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: Instant,
})
export type MailboxMail = z.output<typeof MailboxMail>

export const readMailbox = endpoint({
  method: 'GET',
  path: '/mailbox',
  roles: 'anyone',
  summary:
    'The latest mails that a demo would have sent, newest first; there is none where mail is really sent',
  request: z.strictObject({}),
  response: z.object({ items: z.array(MailboxMail) }),
})

/** A mail as staff see it. */
export const Mail = z.object({
  mailId: MailId,
  kind: MailKind,
  state: MailState,
  userId: UserId.nullable(),
  /** Null for a person without an account. */
  name: z.string().nullable(),
  /** Masked for auditors, and for everyone once the mail has ended and its address is erased. */
  address: z.string(),
  tries: z.number().int(),
  createdAt: Instant,
  /** The next try or, while it is being sent, the end of its lease; null once it has ended. */
  dueAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  failure: MailFailureKind.nullable(),
  /** Why the last try failed, without anything from the mail. */
  failureText: z.string().nullable(),
  /** Whether its text still exists. */
  canBeSentAgain: z.boolean(),
  endedByName: z.string().nullable(),
  reason: z.string().nullable(),
})
export type Mail = z.output<typeof Mail>

/**
 * Whether mail goes out. `waiting` are unsent, the oldest since `since`; `givenUp` failed within
 * ninety days. Both are counted up to 10,001. `standingSince`: since when none was sent although
 * some waited, if longer than an hour.
 */
export const OutboxHealth = z.object({
  waiting: z.number().int(),
  since: Instant.nullable(),
  givenUp: z.number().int(),
  standingSince: Instant.nullable(),
})
export type OutboxHealth = z.output<typeof OutboxHealth>

/** The same as of `knownAt`; `isSetUp`: whether mail is configured. */
export const MailHealth = OutboxHealth.extend({ isSetUp: z.boolean(), knownAt: Instant })
export type MailHealth = z.output<typeof MailHealth>

export const MailShow = z.enum(mailShows)
export type MailShow = z.output<typeof MailShow>

export const listMails = endpoint({
  method: 'GET',
  path: '/staff/mails',
  roles: ['admin', 'auditor'],
  summary:
    'Mails of the last ninety days, newest first, with what became of them; auditors see masked addresses, and nobody sees the text',
  request: PageQuery.extend({ show: MailShow.default('all') }),
  /** `isSetUp`: whether mail is configured. */
  response: pageOf(Mail).extend({ isSetUp: z.boolean(), outbox: OutboxHealth }),
})

const OneMail = z.object({ mailId: MailId })

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/staff/mails/:mailId/send-again',
  roles: ['admin'],
  summary: 'Try a mail now that failed or was given up',
  request: z.strictObject({ mailId: MailId }),
  response: OneMail,
})

export const discardMail = endpoint({
  method: 'POST',
  path: '/staff/mails/:mailId/discard',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Take out a mail that has not been sent, with a reason; its text is erased',
  request: z.strictObject({ mailId: MailId, reason: Reason }),
  response: OneMail,
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/staff/mails/test',
  roles: ['admin'],
  summary: 'Send a test mail to your own address',
  request: z.strictObject({}),
  response: OneMail,
})
