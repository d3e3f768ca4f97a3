import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { undoEmailChange } from '#contracts/own-email'
import { Users } from '../../server/deciding/aggregates.js'
import { CredentialLinks } from '../../server/identity/credential-links.js'
import { SecurityLog } from '../../server/identity/security-log.js'
import { Sessions } from '../../server/identity/sessions.js'
import { LinkMetadata } from './link-metadata.js'
import { OwnAddresses } from './own-addresses.js'

export class UndoEmailChange extends Command<ResponseOf<typeof undoEmailChange>> {
  constructor(readonly token: string) {
    super()
  }
}

/** Whoever changed the address knew the password, so all sessions end and every other link of the person holds no more. */
@CommandHandler(UndoEmailChange)
export class UndoEmailChangeHandler implements ICommandHandler<UndoEmailChange> {
  constructor(
    private readonly links: CredentialLinks,
    private readonly metadata: LinkMetadata,
    private readonly addresses: OwnAddresses,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  async execute({ token }: UndoEmailChange) {
    const userId = await this.links.useUp(token, ['undo'], async (link, transaction) => {
      const metadata = await this.metadata.of(link, undefined)
      await this.addresses.put(transaction, link.userId, link.email ?? '')
      await this.links.supersede(transaction, link.userId, { kinds: ['confirm', 'change', 'reset', 'undo'], but: link.tokenHash })
      await this.users.handle(link.userId, { type: 'RestoreEmail' }, metadata)
      await this.sessions.endAll(link.userId)
      return link.userId
    })
    await this.sessions.endAll(userId)
    this.security.note('email-restored', { userId })
    return { done: true as const }
  }
}
