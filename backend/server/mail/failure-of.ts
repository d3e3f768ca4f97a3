import { messageOf } from '../../lib/message-of.js'
import { MailFailure } from './carrier.js'

const LONGEST = 200

/**
 * A server's message made safe for staff: without addresses, links and long tokens, any of which
 * may come from the mail.
 */
export const harmless = (said: string): string =>
  said
    .replace(/\S+:\/\/\S+/g, '[link]')
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
    .replace(/[\w-]{24,}/g, '[…]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)

/**
 * Turns any error of writing or sending a mail into a failure. An unforeseen error postpones this
 * mail only.
 */
export const failureOf = (thrown: unknown): MailFailure =>
  thrown instanceof MailFailure ? thrown : new MailFailure('later', harmless(messageOf(thrown)))
