import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { viewAsClient } from '#contracts/views'
import { requireNotClosed } from '../../domain/account/state.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts, Users } from '../../server/deciding/aggregates.js'
import { ClientViews } from '../../server/identity/client-views.js'

export class ViewAsClient extends Command<ResponseOf<typeof viewAsClient>> {
  constructor(
    readonly input: RequestOf<typeof viewAsClient>,
    readonly sessionId: string,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** The log first: nobody views an account without a word. A view that is asked for again under its key ends when the first one does. */
@CommandHandler(ViewAsClient)
export class ViewAsClientHandler implements ICommandHandler<ViewAsClient> {
  constructor(
    private readonly users: Users,
    private readonly accounts: Accounts,
    private readonly views: ClientViews,
  ) {}

  async execute({ input: { accountId, reason }, sessionId, metadata }: ViewAsClient) {
    const command = async () => {
      const account = await this.accounts.state(accountId)
      requireNotClosed(account)
      return { type: 'ViewClient', accountId, isOpen: account.ownerId !== null, reason } as const
    }
    const { position, events } = await this.users.handle(metadata.actorId, command, metadata)
    const [until = ''] = events.flatMap((event) => (event.type === 'ClientViewed' ? event.data.until : []))
    await this.views.open(sessionId, accountId, until)
    return { position, until }
  }
}
