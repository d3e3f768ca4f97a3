import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { undoEmailChange } from '#contracts/own/own-email'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { ChangedEmails } from './changed-emails.js'
import { LinkUse, type LinkOwner } from './link-use.js'
import { TakenBackAdditions } from './taken-back-additions.js'

export class UndoEmailChange extends Command<ResponseOf<typeof undoEmailChange>> {
  constructor(readonly token: string) {
    super()
  }
}

/**
 * The attacker knew the password: ends all sessions, before and after, supersedes other links, and
 * takes back recent additions, of which the previous address was not notified.
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
    const { userId, events } = await this.linkUse.useUp(token, use, (link, transaction) =>
      this.changed.takeBack(link, transaction),
    )
    const takenBack = await this.additions.finish(userId, events)
    this.security.note('email-restored', { userId })
    return takenBack
  }
}
