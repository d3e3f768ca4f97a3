import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { changePassword } from '#contracts/own/credentials'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { OwnPassword } from '../../server/identity/credentials/own-password.js'
import { blinded } from '../../server/vault/blinded.js'
import { Vault } from '../../server/vault/vault.js'
import { NewPasswords } from './new-passwords.js'
import type { TokenHash } from '../../server/identity/people/tokens.js'

export class ChangePassword extends Command<ResponseOf<typeof changePassword>> {
  constructor(
    readonly input: RequestOf<typeof changePassword>,
    readonly metadata: CommandMetadata,
    readonly tokenHash: TokenHash,
  ) {
    super()
  }
}

/**
 * The log first; repeating the request repairs a crash in between, as long as the previous password
 * is the current one. After that, a repeated request gets its first answer and changes nothing.
 */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly users: Users,
    private readonly own: OwnPassword,
    private readonly newPasswords: NewPasswords,
    private readonly vault: Vault,
  ) {}

  async execute({ input: { currentPassword, password }, metadata, tokenHash }: ChangePassword) {
    const userId = metadata.actorId
    let passwordHash: string | undefined
    const command = async () => {
      const person = await this.own.require(userId, currentPassword, 'password')
      passwordHash = await this.newPasswords.hashFor(person, password)
      return { type: 'ChangePassword' } as const
    }
    const { position } = await this.users.handle(userId, command, blinded(metadata, this.vault))
    if (passwordHash !== undefined)
      await this.newPasswords.setAlone(userId, passwordHash, {
        keeping: tokenHash,
        security: 'password-changed',
      })
    return { position }
  }
}
