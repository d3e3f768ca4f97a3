import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { discardMail, listMails, sendMailAgain, sendTestMail } from '#contracts/site/mails'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { Carrier } from '../../server/mail/carrier.js'
import { outboxHealth } from '../../server/queries/outbox-health.js'
import { DiscardMail } from './discard-mail.js'
import { mailsPage } from './mail-queries.js'
import { SendMailAgain } from './send-mail-again.js'
import { SendTestMail } from './send-test-mail.js'

@Controller()
export class MailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: ReadDatabase,
    private readonly carrier: Carrier,
    private readonly clock: Clock,
  ) {}

  @Endpoint(listMails)
  async list(@Input() input: RequestOf<typeof listMails>, @CurrentUser() { role }: SignedIn) {
    const [page, outbox] = await Promise.all([
      mailsPage(input, role)(this.database),
      outboxHealth(this.clock.now())(this.database),
    ])
    return { ...page, isSetUp: this.carrier.canSend, outbox }
  }

  @Endpoint(sendMailAgain)
  sendAgain(
    @Input() input: RequestOf<typeof sendMailAgain>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new SendMailAgain(input, metadata))
  }

  @Endpoint(discardMail)
  discard(
    @Input() input: RequestOf<typeof discardMail>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new DiscardMail(input, metadata))
  }

  @Endpoint(sendTestMail)
  sendTest(@CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new SendTestMail(metadata))
  }
}
