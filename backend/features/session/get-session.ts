import { Inject } from '@nestjs/common'
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { Session } from '#contracts/session'
import { CONFIG, type Config } from '../../server/config/config.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { People, signedInUser } from './people.js'

export class GetSession extends Query<Session> {
  constructor(readonly userId: string | null) {
    super()
  }
}

@QueryHandler(GetSession)
export class GetSessionHandler implements IQueryHandler<GetSession> {
  constructor(
    private readonly people: People,
    private readonly sites: Sites,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ userId }: GetSession) {
    const [person, site, hasAdmin] = await Promise.all([
      userId === null ? undefined : this.people.byId(userId),
      this.sites.state(SITE),
      this.people.hasAdmin(),
    ])
    return { user: person ? signedInUser(person) : null, site: { name: site.siteName, isDemo: this.config.isDemo, needsSetup: !hasAdmin } }
  }
}
