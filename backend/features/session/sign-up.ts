import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { signUp } from '#contracts/session'
import { Clock } from '../../lib/clock.js'
import { Refusal } from '../../server/refusal.js'
import { passwordProblems } from '../../server/identity/password-rules.js'
import { Passwords } from '../../server/identity/passwords.js'
import { timeId } from '../../lib/ids.js'
import { OwnAccounts } from './own-accounts.js'
import { People } from '../../server/identity/people.js'

export class SignUp extends Command<ResponseOf<typeof signUp>> {
  constructor(readonly input: RequestOf<typeof signUp>) {
    super()
  }
}

/**
 * The row first, then the account: a crash in between is repaired by the next attempt with the same address and password. A known address
 * gets the same answer after the same work, and changes nothing.
 */
@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly ownAccounts: OwnAccounts,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { username, fullName, email, password } }: SignUp) {
    const problems = passwordProblems(password, [username, fullName, email])
    if (problems.length > 0) throw new Refusal('invalid-input', problems)
    const person = { username, fullName, email, persona: null } as const
    const passwordHash = await this.passwords.hash(password)
    await this.people.add({ ...person, userId: timeId(this.clock.millis()), passwordHash, createdAt: this.clock.now() })
    const known = await this.people.byEmail(email)
    // Checked for everybody: otherwise the time would reveal whose address has no account, such as an admin's.
    const fits = await this.passwords.fits(password, known?.passwordHash ?? null)
    if (known && fits) await this.ownAccounts.openFor(known.userId)
    return { accepted: true as const }
  }
}
