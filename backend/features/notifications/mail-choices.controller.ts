import { Controller } from '@nestjs/common'
import type { RequestOf } from '#contracts/endpoint'
import { chooseMail, getMailChoices } from '#contracts/own/notifications'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { Carrier } from '../../server/mail/carrier.js'
import { MailChoices } from '../../server/mail/mail-choices.js'
import { kindsFor } from './kinds-for.js'

@Controller()
export class MailChoicesController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly choices: MailChoices,
    private readonly carrier: Carrier,
  ) {}

  @Endpoint(getMailChoices)
  async get(@CurrentUser() { userId, role }: SignedIn) {
    const [kinds, unwanted] = await Promise.all([
      kindsFor(userId, role)(this.database),
      this.choices.unwantedBy(userId),
    ])
    return {
      items: kinds.map((kind) => ({ kind, isMailed: !unwanted.has(kind) })),
      isSetUp: this.carrier.canSend,
    }
  }

  @Endpoint(chooseMail)
  async choose(
    @Input() { kind, isMailed }: RequestOf<typeof chooseMail>,
    @CurrentUser() { userId }: SignedIn,
  ) {
    await this.choices.choose(userId, kind, isMailed)
    return { kind, isMailed }
  }
}
