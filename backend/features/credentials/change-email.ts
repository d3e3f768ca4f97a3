import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { changeEmail } from '#contracts/own/own-email'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { OwnPassword } from '../../server/identity/credentials/own-password.js'
import { emailKeyOf } from '../../server/identity/people/people.js'
import { Refusal } from '../../server/refusal.js'
import { blinded } from '../../server/vault/blinded.js'
import { Vault } from '../../server/vault/vault.js'
import { EmailChanges } from './email-changes.js'

export class ChangeEmail extends Command<ResponseOf<typeof changeEmail>> {
  constructor(
    readonly input: RequestOf<typeof changeEmail>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The log first, then the link and its mail. Repeating the request repairs a crash in between, and
 * makes the same link.
 */
@CommandHandler(ChangeEmail)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmail> {
  constructor(
    private readonly users: Users,
    private readonly own: OwnPassword,
    private readonly changes: EmailChanges,
    private readonly vault: Vault,
  ) {}

  async execute({ input: { currentPassword, email }, metadata }: ChangeEmail) {
    const userId = metadata.actorId
    let isProved = false
    const command = async () => {
      const person = await this.own.require(userId, currentPassword, 'email')
      isProved = true
      if (person.emailKey === emailKeyOf(email))
        throw new Refusal('invalid-input', [
          { path: 'email', message: 'This is your current address; enter another' },
        ])
      await this.changes.requireFew(userId)
      return { type: 'RequestEmailChange' } as const
    }
    const { position } = await this.users.handle(userId, command, blinded(metadata, this.vault))
    if (isProved) await this.changes.ask(userId, email, metadata.commandId)
    return { position }
  }
}
