import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { signUp } from '#contracts/session'
import { Rejection } from '../../domain/decider.js'
import { Clock } from '../../lib/clock.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Refusal } from '../../server/refusal.js'
import { passwordProblems } from '../../server/identity/password-rules.js'
import { Passwords } from '../../server/identity/passwords.js'
import { nameId, timeId } from '../../lib/ids.js'
import { People } from './people.js'

export class SignUp extends Command<ResponseOf<typeof signUp>> {
  constructor(readonly input: RequestOf<typeof signUp>) {
    super()
  }
}

/** An account is opened by its owner, once: the key of it follows from the person. */
export const openingOf = (userId: string): CommandMetadata => ({
  actorId: userId,
  actorRole: 'client',
  commandId: nameId('open-account', userId),
  requestHash: '',
})

/**
 * The row first, then the account: a crash in between is healed by the next attempt with the same address and password. A known
 * address gets the same answer after the same work, and changes nothing.
 */
@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { username, fullName, email, password } }: SignUp) {
    const problems = passwordProblems(password, [username, fullName, email])
    if (problems.length > 0) throw new Refusal('invalid-input', problems)
    const person = { username, fullName, email, role: 'client', hasAccount: true, persona: null } as const
    const passwordHash = await this.passwords.hash(password)
    await this.people.add({ ...person, userId: timeId(this.clock.millis()), passwordHash, createdAt: this.clock.now() })
    const known = await this.people.byEmail(email)
    // Looked at for everybody: otherwise the time would tell whose address has no account, such as an admin's.
    const fits = await this.passwords.fits(password, known?.passwordHash ?? null)
    if (known?.hasAccount && fits) await this.openAccount(known.userId)
    return { accepted: true as const }
  }

  private async openAccount(userId: string): Promise<void> {
    try {
      await this.accounts.handle(userId, { type: 'OpenAccount' }, openingOf(userId))
    } catch (error) {
      if (!(error instanceof Rejection) || error.code !== 'account-open-already') throw error
    }
  }
}
