import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { Profile } from '#contracts/own/profile'
import { ReadDatabase } from '../../server/database/database.js'
import { Users } from '../../server/deciding/aggregates.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import { profileRows } from './profile-queries.js'

export class GetProfile extends Query<Profile> {
  constructor(readonly userId: string) {
    super()
  }
}

/** Second factors and the confirmation of the address come from the log; the rest is in tables. */
@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(
    private readonly database: ReadDatabase,
    private readonly users: Users,
    private readonly confirmation: EmailConfirmation,
  ) {}

  async execute({ userId }: GetProfile) {
    const [rows, { factors, destinations }, isEmailConfirmed] = await Promise.all([
      profileRows(userId)(this.database),
      this.users.state(userId),
      this.confirmation.isDone(userId),
    ])
    const kinds = new Set([...factors.values()].map(({ kind }) => kind))
    return { ...rows, isEmailConfirmed, factors: [...kinds], destinations: destinations.size }
  }
}
