import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import { MailId } from '#contracts/values/ids'
import type { sendTestMail } from '#contracts/site/mails'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Database } from '../../server/database/database.js'
import { LiveServer } from '../../server/live/live-server.js'
import { mailIdOf, Outbox } from '../../server/mail/outbox.js'

export class SendTestMail extends Command<ResponseOf<typeof sendTestMail>> {
  constructor(readonly metadata: CommandMetadata) {
    super()
  }
}

/** One mail per command, however often it is sent. */
@CommandHandler(SendTestMail)
export class SendTestMailHandler implements ICommandHandler<SendTestMail> {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: LiveServer,
  ) {}

  async execute({ metadata: { actorId: userId, commandId: key } }: SendTestMail) {
    const mail = { kind: 'test', key, to: { userId }, facts: {} } as const
    await this.database.transaction().execute((transaction) => this.outbox.add(transaction, mail))
    const mailId = MailId.parse(mailIdOf(mail))
    this.live.notify({ resource: 'mails', id: mailId })
    return { mailId }
  }
}
