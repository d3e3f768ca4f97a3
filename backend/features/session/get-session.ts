import { Inject } from '@nestjs/common'
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { Session } from '#contracts/session'
import { CONFIG, type Config } from '../../server/config/config.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { Admins } from './admins.js'
import { SignedInUsers } from './signed-in-users.js'

export class GetSession extends Query<Session> {
  constructor(readonly signedIn: SignedIn | null) {
    super()
  }
}

@QueryHandler(GetSession)
export class GetSessionHandler implements IQueryHandler<GetSession> {
  constructor(
    private readonly users: SignedInUsers,
    private readonly admins: Admins,
    private readonly sites: Sites,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ signedIn }: GetSession) {
    const [user, site, isSetUp] = await Promise.all([
      signedIn ? this.users.byId(signedIn.userId, signedIn.role) : null,
      this.sites.state(SITE),
      this.admins.seemToExist(),
    ])
    const { siteName: name, logo, bannerText: banner } = site
    const view = signedIn?.view && { until: signedIn.view.until }
    return { user, view, site: { name, logo, banner, isDemo: this.config.isDemo, needsSetup: !isSetUp } }
  }
}
