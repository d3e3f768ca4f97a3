import { Inject, Injectable } from '@nestjs/common'
import type { Role } from '#contracts/values/values'
import { Rejection } from '../../domain/decider.js'
import { nameId } from '../../lib/ids.js'
import { CONFIG, type Config } from '../config/config.js'
import { Users } from '../deciding/aggregates.js'
import { Outbox } from './outbox.js'
import { CredentialLinks } from '../identity/credentials/credential-links.js'

/**
 * Whether people must confirm their address before money is released to them. Only those who give
 * one while mail is configured must: without mail nobody could.
 */
@Injectable()
export class EmailConfirmation {
  constructor(
    private readonly users: Users,
    private readonly links: CredentialLinks,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether mail is configured. */
  get isMailed(): boolean {
    return this.config.mail.by !== 'none'
  }

  /** @throws Rejection `no-mail` */
  requireMail(): void {
    if (!this.isMailed) throw new Rejection('no-mail')
  }

  /** Requires it of a newly created person, once, and mails them the link. */
  async begin(userId: string, role: Role): Promise<void> {
    if (!this.isMailed) return
    const metadata = {
      actorId: userId,
      actorRole: role,
      commandId: nameId('give-email', userId),
      requestHash: '',
    } as const
    await this.users.handle(userId, { type: 'GiveEmail' }, metadata)
    await this.send(userId, 'begin')
  }

  /**
   * False if the address is already confirmed.
   * @throws Rejection `no-mail`, Refusal `too-many-attempts`
   */
  async sendAgain(userId: string): Promise<boolean> {
    this.requireMail()
    if ((await this.users.state(userId)).isEmailConfirmed) return false
    await this.links.requireFew(userId, 'confirm')
    await this.send(userId)
    return true
  }

  /** Whether money may be released to a person. */
  async isDone(userId: string): Promise<boolean> {
    return !this.isMailed || (await this.users.state(userId)).isEmailConfirmed
  }

  /** @throws Rejection `email-unconfirmed` */
  async require(userId: string): Promise<void> {
    if (!(await this.isDone(userId))) throw new Rejection('email-unconfirmed')
  }

  private async send(userId: string, seed?: string): Promise<void> {
    await this.links.inTransaction(async (transaction) => {
      const token = await this.links.make(transaction, { kind: 'confirm', userId }, seed)
      await this.outbox.add(transaction, {
        kind: 'confirm-email',
        key: token,
        to: { userId },
        facts: { token },
      })
    })
  }
}
