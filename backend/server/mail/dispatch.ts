import { Inject, Injectable } from '@nestjs/common'
import { LOG, type Log } from '../../lib/log.js'
import { messageOf } from '../../lib/message-of.js'
import { Carrier, type MailFailure } from './carrier.js'
import { Claims } from './claims.js'
import { delayAfter } from './delays.js'
import { failureOf, harmless } from './failure-of.js'
import { LetterWriter } from './letter-writer.js'
import type { MailRow } from './outbox-table.js'

const AT_ONCE = 4

/** Failures that affect every mail, not just one. */
const stopsAll: ReadonlySet<string> = new Set(['away', 'busy', 'set-up'])

/**
 * The result of a round: whether there may be more to do at once, and what, if anything, blocks all
 * mail.
 */
interface Round {
  readonly hasMore: boolean
  readonly stopped: MailFailure | undefined
}

/**
 * Sends due mails, a few at a time. A mail is marked as sent after the other side has accepted it,
 * so a crash in between sends it again, with the same Message-ID.
 */
@Injectable()
export class Dispatch {
  private readonly listeners = new Set<(mailId: string) => void>()

  constructor(
    private readonly claims: Claims,
    private readonly letters: LetterWriter,
    private readonly carrier: Carrier,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Called with the id of each mail whose state has changed. */
  onChanged(listener: (mailId: string) => void): void {
    this.listeners.add(listener)
  }

  /** Tries due mails once. On abort, mails in flight are left for the next process. */
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

  /**
   * A mail that cannot be marked is retried after its lease and holds up no other. Database errors
   * must not reveal its address.
   */
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
