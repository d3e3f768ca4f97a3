import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { undoEmailChange } from '#contracts/own-email'
import { SecurityLog } from '../../server/identity/security-log.js'
import { ChangedEmails } from './changed-emails.js'
import { LinkUse, type LinkOwner } from './link-use.js'
import { TakenBackAdditions } from './taken-back-additions.js'

export class UndoEmailChange extends Command<ResponseOf<typeof undoEmailChange>> {
  constructor(readonly token: string) {
    super()
  }
}

/**
 * Whoever changed the address knew the password, so all sessions end, other links of the person hold no more, and what was added lately is taken
 * back: nobody at the address of before was told of it. Sessions end before as well as after: one that is opened meanwhile does not stay.
 */
@CommandHandler(UndoEmailChange)
export class UndoEmailChangeHandler implements ICommandHandler<UndoEmailChange> {
  constructor(
    private readonly linkUse: LinkUse,
    private readonly changed: ChangedEmails,
    private readonly additions: TakenBackAdditions,
    private readonly security: SecurityLog,
  ) {}

  async execute({ token }: UndoEmailChange) {
    const first = ({ userId }: LinkOwner) => this.additions.begin(userId)
    const use = { kinds: ['undo'], tells: () => 'RestoreEmail' as const, first } as const
    const { userId, events } = await this.linkUse.useUp(token, use, (link, transaction) => this.changed.takeBack(link, transaction))
    const takenBack = await this.additions.finish(userId, events)
    this.security.note('email-restored', { userId })
    return takenBack
  }
}
