import { Inject, Injectable } from '@nestjs/common'
import { Rejection } from '../../domain/decider.js'
import { timeId } from '../../lib/ids.js'
import { CONFIG, type Config } from '../../server/config/config.js'
import { networkOf } from '../../server/callers/caller.js'
import { Rate } from '../../server/callers/rate.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import { ResetTokens } from '../../server/identity/credentials/reset-tokens.js'
import { Outbox } from '../../server/mail/outbox.js'

/** The person for whom unknown addresses make links, which are rolled back. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const MOST_MAILS = 5
const EVERY_MS = 12 * 60_000

class TakenBack extends Error {}

/** Who asks for a link: the keyed hash of the address typed, and the network. */
interface Asking {
  readonly userId: string | undefined
  readonly address: string
  readonly ip: string | undefined
}

/**
 * Links that set a new password. Anyone may ask for one, so asking takes nothing from its owner:
 * their link stays valid, and mails are limited for each network that asks.
 */
@Injectable()
export class ResetLinks {
  private readonly rate = new Rate(MOST_MAILS, EVERY_MS)

  constructor(
    private readonly tokens: ResetTokens,
    private readonly outbox: Outbox,
    private readonly confirmation: EmailConfirmation,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Mails a link, unless the address is unknown or was mailed too often by this caller: neither is
   * revealed.
   * @returns whether the operator wants unknown addresses reported.
   * @throws Rejection `no-mail`, and `unknown-email` if so
   */
  async send({ userId, address, ip = '' }: Asking): Promise<boolean> {
    this.confirmation.requireMail()
    if (userId === undefined && this.config.tellsUnknownEmail) throw new Rejection('unknown-email')
    if (this.rate.allows(`${networkOf(ip)} ${address}`)) await this.mail(userId)
    return this.config.tellsUnknownEmail
  }

  private async mail(userId: string | undefined): Promise<void> {
    const owner = userId ?? NOBODY
    const work = this.tokens.inTransaction(async (transaction) => {
      const token = await this.tokens.current(transaction, owner)
      await this.outbox.add(transaction, {
        kind: 'reset-password',
        key: timeId(),
        to: { userId: owner },
        facts: { token },
      })
      if (userId === undefined) throw new TakenBack()
    })
    await work.catch((failure: unknown) => {
      if (!(failure instanceof TakenBack)) throw failure
    })
  }
}
