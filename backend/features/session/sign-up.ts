import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { signUp } from '#contracts/own/session'
import { ChosenPasswords } from '../../server/identity/credentials/chosen-passwords.js'
import { Passwords } from '../../server/identity/credentials/passwords.js'
import { People } from '../../server/identity/people/people.js'
import { SignUps } from './sign-ups.js'

export class SignUp extends Command<ResponseOf<typeof signUp>> {
  constructor(readonly input: RequestOf<typeof signUp>) {
    super()
  }
}

/** A known address gets the same answer after the same work, and changes nothing. */
@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly people: People,
    private readonly chosen: ChosenPasswords,
    private readonly passwords: Passwords,
    private readonly signUps: SignUps,
  ) {}

  async execute({ input: { username, fullName, email, password } }: SignUp) {
    await this.chosen.require(password, { username, fullName, email })
    const passwordHash = await this.chosen.hash(password)
    const known = await this.people.byEmail(email)
    // Checked for everyone: otherwise the time would reveal whose address has no account, such as
    // an admin's.
    const fits = await this.passwords.fits(password, known?.passwordHash ?? null)
    await this.signUps.add(
      { username, fullName, email, passwordHash },
      fits ? known?.userId : undefined,
    )
    return { accepted: true as const, isMailed: this.signUps.isMailed }
  }
}
