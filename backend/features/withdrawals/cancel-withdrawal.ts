import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { cancelWithdrawal } from '#contracts/withdrawals'
import { Database } from '../../platform/database/database.js'
import { Accounts } from '../../platform/deciding/aggregates.js'
import type { Intent } from '../../platform/deciding/intent.js'
import { recalling } from '../../platform/deciding/recalling.js'
import { decisionOnWithdrawal } from './forgotten-withdrawals.js'

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
  constructor(
    private readonly accounts: Accounts,
    private readonly database: Database,
  ) {}

  async execute({ input, intent }: CancelWithdrawal) {
    const { actorId } = intent
    const cancelled = this.accounts.handle(actorId, { type: 'CancelWithdrawal', ...input }, intent)
    const { position } = await recalling(cancelled, () => decisionOnWithdrawal(actorId, input.withdrawalId)(this.database))
    return { position }
  }
}
