import { Inject, Injectable } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import { CONFIG, type Config } from '../config/config.js'

/** The sender of mails, and the site that their links lead to. */
@Injectable()
export class MailOrigin {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get sender(): string {
    const { mail } = this.config
    return 'from' in mail ? mail.from : 'mail@daybook.invalid'
  }

  /** The sender's domain, used in message ids. */
  get domain(): string {
    return this.sender.replace(/^.*@/, '')
  }

  /** The address of the site, without a trailing slash. */
  get site(): string {
    if (this.config.origin !== undefined) return this.config.origin.replace(/\/$/, '')
    const listening = this.host.httpAdapter.getHttpServer().address() as { port: number } | null
    return `http://${this.config.host}:${listening?.port ?? this.config.port}`
  }
}
