import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import type { setUp } from '#contracts/session'
import { Refusal } from '../../platform/http/refusal.js'
import type { UserRecord } from '../../platform/identity/identity-tables.js'
import { passwordProblems } from '../../platform/identity/password-rules.js'
import { Passwords } from '../../platform/identity/passwords.js'
import { timeId } from '../../platform/ids.js'
import { found } from '../../platform/queries/found.js'
import { People } from './people.js'
import { Roles } from './roles.js'
import { SetupLink } from './setup-link.js'

export class SetUp extends Command<UserRecord> {
  constructor(readonly input: RequestOf<typeof setUp>) {
    super()
  }
}

/** Makes the first admin, once: the token is used up by the deletion that finds it. */
@CommandHandler(SetUp)
export class SetUpHandler implements ICommandHandler<SetUp> {
  constructor(
    private readonly setupLink: SetupLink,
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly roles: Roles,
  ) {}

  async execute({ input: { token, username, fullName, email, password } }: SetUp) {
    const problems = passwordProblems(password, [username, fullName, email])
    if (problems.length > 0) throw new Refusal('invalid-input', problems)
    const passwordHash = await this.passwords.hash(password)
    const at = await this.setupLink.useUp(token)
    const userId = timeId(Date.parse(at))
    const person = { userId, username, fullName, email, passwordHash, role: 'admin', hasAccount: false, persona: null } as const
    if (!(await this.people.add({ ...person, createdAt: at }))) throw new Refusal('setup-closed')
    await this.roles.grant(userId, 'admin', 'First admin, made through the setup link')
    return found(await this.people.byId(userId))
  }
}
