import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import type { setUp } from '#contracts/own/session'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import { faultOfEmail } from '../../server/identity/credentials/invitation-links.js'
import { ChosenPasswords } from '../../server/identity/credentials/chosen-passwords.js'
import { found } from '../../server/queries/found.js'
import { People } from '../../server/identity/people/people.js'
import { Roles } from './roles.js'
import { SetupLink } from './setup-link.js'

export class SetUp extends Command<UserRecord> {
  constructor(readonly input: RequestOf<typeof setUp>) {
    super()
  }
}

/**
 * Creates the first admin, once: deleting the token uses it up. Their role is logged before all
 * this commits.
 */
@CommandHandler(SetUp)
export class SetUpHandler implements ICommandHandler<SetUp> {
  constructor(
    private readonly setupLink: SetupLink,
    private readonly people: People,
    private readonly passwords: ChosenPasswords,
    private readonly roles: Roles,
  ) {}

  async execute({ input: { token, username, fullName, email, password } }: SetUp) {
    await this.passwords.require(password, { username, fullName, email })
    const passwordHash = await this.passwords.hash(password)
    const person = { username, fullName, email, passwordHash, persona: null } as const
    const userId = await this.setupLink.useUp(token, this.people, async (people, now) => {
      const id = await this.roles.idOfFirstAdmin(people)
      if (!(await people.add({ ...person, userId: id, createdAt: now })))
        throw faultOfEmail('This email is already in use; use another')
      await this.roles.grant(id, 'admin', 'First admin, created through the setup link')
      return id
    })
    return found(await this.people.byId(userId))
  }
}
