import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { VIEW_MINUTES, type viewAsClient } from '#contracts/people/views'
import { requireNotClosed } from '../../domain/account/state.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Clock } from '../../lib/clock.js'
import { Accounts, Users } from '../../server/deciding/aggregates.js'
import { ClientViews } from '../../server/identity/sessions/client-views.js'
import type { TokenHash } from '../../server/identity/people/tokens.js'

export class ViewAsClient extends Command<ResponseOf<typeof viewAsClient>> {
  constructor(
    readonly input: RequestOf<typeof viewAsClient>,
    readonly tokenHash: TokenHash,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The log first: no view is unrecorded. Repeating the request under its key does not extend the
 * view.
 */
@CommandHandler(ViewAsClient)
export class ViewAsClientHandler implements ICommandHandler<ViewAsClient> {
  constructor(
    private readonly users: Users,
    private readonly accounts: Accounts,
    private readonly views: ClientViews,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { accountId, reason }, tokenHash, metadata }: ViewAsClient) {
    const command = async () => {
      const account = await this.accounts.state(accountId)
      requireNotClosed(account)
      const until = new Date(this.clock.millis() + VIEW_MINUTES * 60_000).toISOString()
      return {
        type: 'ViewClient',
        accountId,
        isOpen: account.ownerId !== null,
        until,
        reason,
      } as const
    }
    const { position, events } = await this.users.handle(metadata.actorId, command, metadata)
    const [until = ''] = events.flatMap((event) =>
      event.type === 'ClientViewed' ? event.data.until : [],
    )
    await this.views.open(tokenHash, accountId, until)
    return { position, until }
  }
}
