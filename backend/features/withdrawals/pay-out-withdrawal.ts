import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { payOutWithdrawal } from '#contracts/requests/withdrawals'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { ForgottenRequests } from '../../server/deciding/forgotten-requests.js'
import { payoutOfRequest } from '../../server/requests/recall.js'

export class PayOutWithdrawal extends Command<ResponseOf<typeof payOutWithdrawal>> {
  constructor(
    readonly input: RequestOf<typeof payOutWithdrawal>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Records that an approved withdrawal was paid. */
@CommandHandler(PayOutWithdrawal)
export class PayOutWithdrawalHandler implements ICommandHandler<PayOutWithdrawal> {
  constructor(
    private readonly accounts: Accounts,
    private readonly forgotten: ForgottenRequests,
  ) {}

  async execute({ input: { accountId, withdrawalId, reference }, metadata }: PayOutWithdrawal) {
    const command = { type: 'PayOutWithdrawal', withdrawalId, reference } as const
    const { position } = await this.forgotten.explain(
      this.accounts.handle(accountId, command, metadata),
      payoutOfRequest(accountId, withdrawalId),
    )
    return { position }
  }
}
