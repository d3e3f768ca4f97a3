import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { resetPassword } from '#contracts/own/password-resets'
import { People } from '../../server/identity/people/people.js'
import { found } from '../../server/queries/found.js'
import { LinkUse } from './link-use.js'
import { NewPasswords } from './new-passwords.js'
import { TakenBackAdditions } from './taken-back-additions.js'

export class ResetPassword extends Command<ResponseOf<typeof resetPassword>> {
  constructor(readonly input: RequestOf<typeof resetPassword>) {
    super()
  }
}

/** Sets the password without signing in, so that the sign-in still asks for everything else. */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly linkUse: LinkUse,
    private readonly people: People,
    private readonly newPasswords: NewPasswords,
    private readonly additions: TakenBackAdditions,
  ) {}

  async execute({ input: { token, password } }: ResetPassword) {
    const { userId } = await this.linkUse.read(token, ['reset'])
    const person = found(await this.people.byId(userId))
    const passwordHash = await this.newPasswords.hashFor(person, password)
    const first = () => this.additions.begin(userId)
    const use = { kinds: ['reset'], tells: () => 'ResetPassword' as const, first } as const
    const { events } = await this.newPasswords.set(userId, passwordHash, {
      security: 'password-reset',
      within: (write) => this.linkUse.useUp(token, use, (_, transaction) => write(transaction)),
    })
    await this.newPasswords.afterReset(person)
    return this.additions.finish(userId, events)
  }
}
