import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import type { acceptInvitation } from '#contracts/people/invitations'
import { Clock } from '../../lib/clock.js'
import { nameId } from '../../lib/ids.js'
import type { NewUserRecord, UserRecord } from '../../server/identity/people/identity-tables.js'
import {
  faultOfEmail,
  InvitationLinks,
  type OpenInvitation,
} from '../../server/identity/credentials/invitation-links.js'
import { ChosenPasswords } from '../../server/identity/credentials/chosen-passwords.js'
import { emailKeyOf, type People } from '../../server/identity/people/people.js'
import { found } from '../../server/queries/found.js'
import { NewPeople } from './new-people.js'

export class AcceptInvitation extends Command<UserRecord> {
  constructor(readonly input: RequestOf<typeof acceptInvitation>) {
    super()
  }
}

/** Creates the invited person, once, with the role that the site says. */
@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly links: InvitationLinks,
    private readonly passwords: ChosenPasswords,
    private readonly newPeople: NewPeople,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { token, ...input } }: AcceptInvitation) {
    await this.passwords.require(input.password, input)
    await this.links.read(token)
    const passwordHash = await this.passwords.hash(input.password)
    const { username, fullName, email } = input
    const person = {
      username,
      fullName,
      email,
      passwordHash,
      persona: null,
      createdAt: this.clock.now(),
    }
    const made = await this.links.useUp(token, (open, people) => this.make(open, people, person))
    await this.newPeople.welcome(made.userId)
    return made
  }

  private async make(
    { invitation, email }: OpenInvitation,
    people: People,
    person: Omit<NewUserRecord, 'userId'>,
  ) {
    if (email !== null && emailKeyOf(email) !== emailKeyOf(person.email))
      throw faultOfEmail(`This invitation is for ${email}; use that address`)
    // Stable when the link is used again: a crash may have come after their role was logged, and
    // before they were committed.
    const userId = nameId('invited-person', invitation.invitationId)
    if (!(await people.add({ ...person, userId })))
      throw faultOfEmail('This email is already in use; use another')
    await this.newPeople.accept(userId, invitation)
    return found(await people.byId(userId))
  }
}
