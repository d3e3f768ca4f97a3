import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { undoEmailChange } from '#contracts/own-email'
import { SecurityLog } from '../../server/identity/security-log.js'
import { Sessions } from '../../server/identity/sessions.js'
import { ChangedEmails } from './changed-emails.js'
import { LinkUse } from './link-use.js'

export class UndoEmailChange extends Command<ResponseOf<typeof undoEmailChange>> {
  constructor(readonly token: string) {
    super()
  }
}

/**
 * Whoever changed the address knew the password, so all sessions end, and other links of the person hold no more. Sessions end before as well
 * as after: one that is opened meanwhile does not stay.
 */
@CommandHandler(UndoEmailChange)
export class UndoEmailChangeHandler implements ICommandHandler<UndoEmailChange> {
  constructor(
    private readonly linkUse: LinkUse,
    private readonly changed: ChangedEmails,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  async execute({ token }: UndoEmailChange) {
    const endAll = (userId: string) => this.sessions.endAll(userId)
    const use = { kinds: ['undo'], tells: () => 'RestoreEmail' as const, first: endAll } as const
    const { userId } = await this.linkUse.useUp(token, use, (link, transaction) => this.changed.takeBack(link, transaction))
    await endAll(userId)
    this.security.note('email-restored', { userId })
    return { done: true as const }
  }
}
