import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { OwnIdentity } from '#contracts/people/identity'
import { ReadDatabase } from '../../server/database/database.js'
import { Users } from '../../server/deciding/aggregates.js'
import { IdentityPictures } from '../../server/files/identity-pictures.js'
import { ownSubmission } from './identity-queries.js'

export class GetIdentity extends Query<OwnIdentity> {
  constructor(readonly userId: string) {
    super()
  }
}

/** The log says whether a stored picture was submitted. */
@QueryHandler(GetIdentity)
export class GetIdentityHandler implements IQueryHandler<GetIdentity> {
  constructor(
    private readonly database: ReadDatabase,
    private readonly pictures: IdentityPictures,
    private readonly users: Users,
  ) {}

  async execute({ userId }: GetIdentity) {
    const [submission, stored, { identity }] = await Promise.all([
      ownSubmission(userId)(this.database),
      this.pictures.of(userId),
      this.users.state(userId),
    ])
    const submitted = [identity.last?.front, identity.last?.back]
    return { submission, drafts: stored.filter(({ hash }) => !submitted.includes(hash)) }
  }
}
