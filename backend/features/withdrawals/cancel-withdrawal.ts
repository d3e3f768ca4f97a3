import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { cancelWithdrawal } from '#contracts/withdrawals'
import { Accounts } from '../../platform/deciding/aggregates.js'
import type { Intent } from '../../platform/deciding/intent.js'

export class CancelWithdrawal extends Command<ResponseOf<typeof cancelWithdrawal>> {
  constructor(
    readonly input: RequestOf<typeof cancelWithdrawal>,
    readonly intent: Intent,
  ) {
    super()
  }
}

@CommandHandler(CancelWithdrawal)
export class CancelWithdrawalHandler implements ICommandHandler<CancelWithdrawal> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ input, intent }: CancelWithdrawal) {
    const { position } = await this.accounts.handle(intent.actorId, { type: 'CancelWithdrawal', ...input }, intent)
    return { position }
  }
}
