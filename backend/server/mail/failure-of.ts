import { messageOf } from '../../lib/message-of.js'
import { MailFailure } from './carrier.js'

const LONGEST = 200

/** What a server said, for staff: without addresses, links and long strings of signs, any of which may be part of the mail. */
export const harmless = (said: string): string =>
  said
    .replace(/\S+:\/\/\S+/g, '[link]')
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
    .replace(/[\w-]{24,}/g, '[…]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)

/** Whatever was thrown while a mail was written and handed over. What nobody foresaw puts off this mail and no other. */
export const failureOf = (thrown: unknown): MailFailure =>
  thrown instanceof MailFailure ? thrown : new MailFailure('later', harmless(messageOf(thrown)))
