import type { MailFailureKind } from '#contracts/site/mails'
import type { Letter } from './letter.js'

/**
 * Why a mail could not be handed over. `message` is for staff: it contains no address and nothing
 * from the mail.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  constructor(
    readonly kind: MailFailureKind,
    message: string,
    /** How long the other side asks to wait, in milliseconds. */
    readonly waitMs?: number,
  ) {
    super(message)
  }
}

/** Hands mails over: to a mail server, a provider or a page. */
export abstract class Carrier {
  /** Whether mail can be sent at all; if not, mails wait. */
  abstract readonly canSend: boolean
  /**
   * Resolves once the other side has accepted the mail.
   * @throws MailFailure; any other error also leads to a retry
   */
  abstract send(letter: Letter, signal: AbortSignal): Promise<void>
}

/** Used while mail is not configured. */
export class NoCarrier extends Carrier {
  readonly canSend = false

  send(): Promise<void> {
    return Promise.reject(new MailFailure('set-up', 'Mail is not set up: see DAYBOOK_MAIL'))
  }
}
