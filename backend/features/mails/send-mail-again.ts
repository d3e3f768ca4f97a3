import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { sendMailAgain } from '#contracts/site/mails'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { LiveServer } from '../../server/live/live-server.js'
import { UnsentMails } from '../../server/mail/unsent-mails.js'
import { Sender } from '../../server/mail/sender.js'

export class SendMailAgain extends Command<ResponseOf<typeof sendMailAgain>> {
  constructor(
    readonly input: RequestOf<typeof sendMailAgain>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Wakes the sender: staff may just have fixed what was wrong. */
@CommandHandler(SendMailAgain)
export class SendMailAgainHandler implements ICommandHandler<SendMailAgain> {
  constructor(
    private readonly mails: UnsentMails,
    private readonly sender: Sender,
    private readonly security: SecurityLog,
    private readonly live: LiveServer,
  ) {}

  async execute({ input: { mailId }, metadata: { actorId } }: SendMailAgain) {
    await this.mails.sendAgain(mailId)
    this.security.note('mail-sent-again', { userId: actorId, mailId })
    this.live.notify({ resource: 'mails', id: mailId })
    this.sender.lookNow()
    return { mailId }
  }
}
