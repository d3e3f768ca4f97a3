import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { Formats } from '#contracts/writing/formats'
import type { Session } from '#contracts/own/session'
import type { SignedIn } from '../../server/signed-in.js'
import { SignedInUsers } from './signed-in-users.js'
import { SiteFacts } from './site-facts.js'

export class GetSession extends Query<Session> {
  constructor(readonly signedIn: SignedIn | null) {
    super()
  }
}

@QueryHandler(GetSession)
export class GetSessionHandler implements IQueryHandler<GetSession> {
  constructor(
    private readonly users: SignedInUsers,
    private readonly facts: SiteFacts,
  ) {}

  async execute({ signedIn }: GetSession) {
    const [person, site] = await Promise.all([
      signedIn ? this.users.byId(signedIn.userId, signedIn.role) : null,
      this.facts.now(),
    ])
    const view = signedIn?.view && { until: signedIn.view.until }
    const formats = await this.formatsFor(signedIn, person?.formats)
    return { user: person?.user ?? null, view, formats, endsAt: signedIn?.endsAt, site }
  }

  /** Staff who view an account as its client read it in their own formats. */
  private async formatsFor(
    signedIn: SignedIn | null,
    ofUser: Formats | null = null,
  ): Promise<Formats | undefined> {
    return (
      (signedIn?.view ? await this.users.formatsOf(signedIn.view.viewerId) : ofUser) ?? undefined
    )
  }
}
