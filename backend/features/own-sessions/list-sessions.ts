import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import { SessionId } from '#contracts/values/ids'
import type { listOwnSessions } from '#contracts/own/own-sessions'
import type { SignedIn } from '../../server/signed-in.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'

export class ListOwnSessions extends Query<ResponseOf<typeof listOwnSessions>> {
  constructor(readonly user: SignedIn) {
    super()
  }
}

@QueryHandler(ListOwnSessions)
export class ListOwnSessionsHandler implements IQueryHandler<ListOwnSessions> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ user: { userId, tokenHash: own } }: ListOwnSessions) {
    const open = await this.sessions.listOf(userId)
    const items = open.map(({ tokenHash, sessionId, ...session }) => ({
      ...session,
      sessionId: SessionId.parse(sessionId),
      isThis: tokenHash === own,
    }))
    return { items }
  }
}
