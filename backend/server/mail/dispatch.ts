import { Inject, Injectable } from '@nestjs/common'
import { LOG, type Log } from '../../lib/log.js'
import { messageOf } from '../../lib/message-of.js'
import { Carrier, type MailFailure } from './carrier.js'
import { Claims } from './claims.js'
import { delayAfter } from './delays.js'
import { failureOf, harmless } from './failure-of.js'
import { Letters } from './letters.js'
import type { MailRow } from './outbox-table.js'

const AT_ONCE = 4

/** What stops every mail rather than one. */
const stopsAll: ReadonlySet<string> = new Set(['away', 'busy', 'set-up'])

/** What a round came to: whether there may be more to do at once, and what, if anything, keeps every mail from being sent. */
interface Round {
  readonly hasMore: boolean
  readonly stopped: MailFailure | undefined
}

/**
 * Hands over what is due, a few at once. A mail is marked as sent after the other side has taken it, so that a crash in between sends it
 * again, under the same Message-ID.
 */
@Injectable()
export class Dispatch {
  private readonly listeners = new Set<(mailId: string) => void>()

  constructor(
    private readonly claims: Claims,
    private readonly letters: Letters,
    private readonly carrier: Carrier,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** To be told what has become of mails. */
  onChanged(listener: (mailId: string) => void): void {
    this.listeners.add(listener)
  }

  /** Tries what is due, once. Mails that are being handed over when the signal says so are left for the next process. */
  async round(signal: AbortSignal): Promise<Round> {
    for (const mailId of await this.claims.tidy()) this.tell(mailId)
    if (!this.carrier.canSend) return { hasMore: false, stopped: undefined }
    const claimed = await this.claims.take(AT_ONCE)
    const failures = await Promise.all(claimed.map((mail) => this.attempt(mail, signal)))
    const stopped = failures.find((failure) => failure !== undefined && stopsAll.has(failure.kind))
    return { hasMore: claimed.length === AT_ONCE, stopped }
  }

  /** @returns why it failed, or undefined */
  private async attempt(mail: MailRow, signal: AbortSignal): Promise<MailFailure | undefined> {
    try {
      await this.carrier.send(await this.letters.write(mail), signal)
    } catch (error) {
      if (!signal.aborted) return this.failed(mail, failureOf(error))
      await this.claims.release(mail)
      return undefined
    }
    await this.mark(mail)
    this.tell(mail.mailId)
    return undefined
  }

  /** One that cannot be marked is taken for lost after a while, and holds up no other. Of what the database says, nothing may name the mail's address. */
  private async mark(mail: MailRow): Promise<void> {
    await this.claims.sent(mail).catch((error: unknown) => {
      const { mailId, kind } = mail
      this.log.error(
        { mailId, kind, reason: harmless(messageOf(error)) },
        'a mail was sent and is not marked as sent, so it will be sent again',
      )
    })
  }

  private async failed(mail: MailRow, failure: MailFailure): Promise<MailFailure> {
    const { mailId, kind, tries } = mail
    await this.claims.failed(mail, failure, Math.max(failure.waitMs ?? 0, delayAfter(tries)))
    this.log.warn({ mailId, kind, tries, failure: failure.kind }, 'a mail could not be sent')
    this.tell(mailId)
    return failure
  }

  private tell(mailId: string): void {
    for (const listener of this.listeners) listener(mailId)
  }
}
