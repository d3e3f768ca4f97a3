import type { MailFailureKind } from '#contracts/mails'
import type { Letter } from './letter.js'

/** Why a mail could not be handed over. `message` is for staff: it holds no address and nothing of the mail. */
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

/** What hands mails over: to a mail server, to a provider, or to a page. */
export abstract class Carrier {
  /** Whether there is any way to send; without one, mails wait. */
  abstract readonly canSend: boolean
  /** Resolves once the other side has taken the mail. @throws MailFailure; anything else, too, is taken for a reason to try again */
  abstract send(letter: Letter, signal: AbortSignal): Promise<void>
}

/** Where mail is not set up. */
export class NoCarrier extends Carrier {
  readonly canSend = false

  send(): Promise<void> {
    return Promise.reject(new MailFailure('set-up', 'Mail is not set up: see DAYBOOK_MAIL'))
  }
}
