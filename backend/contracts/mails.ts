import { z } from 'zod'
import { endpoint } from './endpoint.js'
import { MailId } from './ids.js'
import { Instant } from './values.js'

/** What a mail is about. */
export const MailKind = z.enum(['welcome', 'invitation', 'release-code', 'test'])
export type MailKind = z.output<typeof MailKind>

/**
 * What has become of a mail. `failed`: it could not be sent and will be tried again. `given-up`: it could not be sent in its time, or was
 * refused for good. `discarded`: staff, or a newer mail of the same kind, took it out.
 */
export const MailState = z.enum(['waiting', 'sending', 'failed', 'given-up', 'sent', 'discarded'])
export type MailState = z.output<typeof MailState>

/**
 * Why a mail could not be sent. `away`: the mail server cannot be reached, or broke off. `busy`: it asks to wait. `later`: it puts this mail
 * off. `set-up`: it does not accept how Daybook asks, such as its password. `refused`: it will never take this mail.
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
  summary: 'The latest mails that a demo would have sent, newest first; there is none where mail is really sent',
  request: z.strictObject({}),
  response: z.object({ items: z.array(MailboxMail) }),
})
