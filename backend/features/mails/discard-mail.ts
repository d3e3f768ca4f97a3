import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { discardMail } from '#contracts/site/mails'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { LiveServer } from '../../server/live/live-server.js'
import { UnsentMails } from '../../server/mail/unsent-mails.js'

export class DiscardMail extends Command<ResponseOf<typeof discardMail>> {
  constructor(
    readonly input: RequestOf<typeof discardMail>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Discarding withholds information from a person, so it is logged. */
@CommandHandler(DiscardMail)
export class DiscardMailHandler implements ICommandHandler<DiscardMail> {
  constructor(
    private readonly mails: UnsentMails,
    private readonly security: SecurityLog,
    private readonly live: LiveServer,
  ) {}

  async execute({ input: { mailId, reason }, metadata: { actorId } }: DiscardMail) {
    await this.mails.discard(mailId, { endedBy: actorId, reason })
    this.security.note('mail-discarded', { userId: actorId, mailId })
    this.live.notify({ resource: 'mails', id: mailId })
    return { mailId }
  }
}
