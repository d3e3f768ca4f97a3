import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { WithdrawalId } from '#contracts/ids'
import type { requestWithdrawal } from '#contracts/withdrawals'
import { Database } from '../../platform/database/database.js'
import { Accounts, SITE, Sites } from '../../platform/deciding/aggregates.js'
import type { Intent } from '../../platform/deciding/intent.js'
import { Refusal } from '../../platform/http/refusal.js'
import { nameId } from '../../platform/ids.js'

export class RequestWithdrawal extends Command<ResponseOf<typeof requestWithdrawal>> {
  constructor(
    readonly input: RequestOf<typeof requestWithdrawal>,
    readonly intent: Intent,
  ) {
    super()
  }
}

@CommandHandler(RequestWithdrawal)
export class RequestWithdrawalHandler implements ICommandHandler<RequestWithdrawal> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sites: Sites,
    private readonly database: Database,
  ) {}

  async execute({ input, intent }: RequestWithdrawal) {
    const { label: destination, method } = await this.destinationOf(intent.actorId, input.destinationId)
    const { withdrawalFeeBasisPoints: feeBasisPoints, minimumWithdrawal: minimum } = await this.sites.state(SITE)
    const withdrawalId = WithdrawalId.parse(nameId('withdrawal', intent.commandId))
    const command = { type: 'RequestWithdrawal', ...input, withdrawalId, method, destination, feeBasisPoints, minimum } as const
    const { position } = await this.accounts.handle(intent.actorId, command, intent)
    return { withdrawalId, position }
  }

  private async destinationOf(ownerId: string, destinationId: string) {
    const destination = await this.database
      .selectFrom('destinations')
      .select(['label', 'method'])
      .where('destinationId', '=', destinationId)
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
    if (!destination)
      throw new Refusal('invalid-input', [{ path: 'destinationId', message: 'There is no such destination of yours; save it first' }])
    return destination
  }
}
