import { Inject, Injectable } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import { CONFIG, type Config } from '../config/config.js'
import { SITE, Sites } from '../deciding/aggregates.js'
import { Vault } from '../vault/vault.js'
import { htmlOf, textOf, type Letter } from './letter.js'
import { mailKinds } from './mail-kinds.js'
import type { MailRow } from './outbox-table.js'
import { sealedFacts } from './sealed-facts.js'

/** Writes mails when they are sent, with the name that the site has by then. */
@Injectable()
export class Letters {
  constructor(
    private readonly sites: Sites,
    private readonly vault: Vault,
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Error where its text cannot be opened or is not what its kind says */
  async write({ mailId, kind, address, sealed }: MailRow): Promise<Letter> {
    if (address === null || sealed === null) throw new Error('nothing is left of this mail')
    const { name, facts } = sealedFacts.open(mailId, sealed, this.vault)
    const { siteName } = await this.sites.state(SITE)
    const setting = { siteName, name }
    const writing = mailKinds[kind].write(facts, setting)
    const site = this.siteAddress()
    return {
      mailId,
      messageId: `<${mailId}@${this.domain()}>`,
      to: { name, address },
      from: { name: siteName, address: this.sender() },
      subject: writing.subject,
      text: textOf(writing, setting, site),
      html: htmlOf(writing, setting, site),
    }
  }

  private sender(): string {
    const { mail } = this.config
    return 'from' in mail ? mail.from : 'mail@daybook.invalid'
  }

  private domain(): string {
    return this.sender().replace(/^.*@/, '')
  }

  private siteAddress(): string {
    if (this.config.origin !== undefined) return this.config.origin.replace(/\/$/, '')
    const listening = this.host.httpAdapter.getHttpServer().address() as { port: number } | null
    return `http://${this.config.host}:${listening?.port ?? this.config.port}`
  }
}
