import { Inject, Injectable } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import { CONFIG, type Config } from '../config/config.js'

/** Where mails come from, and the site that their links lead to. */
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

  /** The domain of the sender, under which mails are named. */
  get domain(): string {
    return this.sender.replace(/^.*@/, '')
  }

  /** The address of the site, without a slash at its end. */
  get site(): string {
    if (this.config.origin !== undefined) return this.config.origin.replace(/\/$/, '')
    const listening = this.host.httpAdapter.getHttpServer().address() as { port: number } | null
    return `http://${this.config.host}:${listening?.port ?? this.config.port}`
  }
}
