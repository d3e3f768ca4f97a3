import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { resetPassword } from '#contracts/password-resets'
import { Users } from '../../server/deciding/aggregates.js'
import { CredentialLinks } from '../../server/identity/credential-links.js'
import { People } from '../../server/identity/people.js'
import { SignInLimits } from '../../server/identity/sign-in-limits.js'
import { found } from '../../server/queries/found.js'
import { LinkMetadata } from './link-metadata.js'
import { NewPasswords } from './new-passwords.js'

export class ResetPassword extends Command<ResponseOf<typeof resetPassword>> {
  constructor(readonly input: RequestOf<typeof resetPassword>) {
    super()
  }
}

/** Sets the password and signs nobody in, so that whatever else a sign-in asks for is still asked. */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly links: CredentialLinks,
    private readonly people: People,
    private readonly newPasswords: NewPasswords,
    private readonly metadata: LinkMetadata,
    private readonly users: Users,
    private readonly limits: SignInLimits,
  ) {}

  async execute({ input: { token, password } }: ResetPassword) {
    const { userId } = await this.links.read(token, ['reset'])
    const person = found(await this.people.byId(userId))
    const passwordHash = await this.newPasswords.hashFor(person, password)
    await this.links.useUp(token, ['reset'], async (link, transaction) => {
      const metadata = await this.metadata.of(link, undefined)
      // Whoever knew the old password may have asked for another address.
      await this.links.supersede(transaction, userId, { kinds: ['change'] })
      await this.users.handle(userId, { type: 'ResetPassword' }, metadata)
      await this.newPasswords.set(userId, passwordHash, { security: 'password-reset', database: transaction })
    })
    await this.newPasswords.endSessions(userId)
    await this.limits.succeeded(person.emailKey)
    return { done: true as const }
  }
}
