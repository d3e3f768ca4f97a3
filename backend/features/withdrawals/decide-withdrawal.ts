import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { approveWithdrawal, rejectWithdrawal } from '#contracts/withdrawals'
import { Rejection } from '../../domain/decider.js'
import { Database } from '../../platform/database/database.js'
import { Accounts } from '../../platform/deciding/aggregates.js'
import type { Intent } from '../../platform/deciding/intent.js'
import { recalling } from '../../platform/deciding/recalling.js'
import { decisionOnWithdrawal } from './forgotten-withdrawals.js'

type Decision =
  | ({ readonly type: 'ApproveWithdrawal' } & RequestOf<typeof approveWithdrawal>)
  | ({ readonly type: 'RejectWithdrawal' } & RequestOf<typeof rejectWithdrawal>)

/** Staff approve or reject: the same way to the account, another word. */
export class DecideWithdrawal extends Command<ResponseOf<typeof approveWithdrawal>> {
  constructor(
    readonly decision: Decision,
    readonly intent: Intent,
  ) {
    super()
  }
}

@CommandHandler(DecideWithdrawal)
export class DecideWithdrawalHandler implements ICommandHandler<DecideWithdrawal> {
  constructor(
    private readonly accounts: Accounts,
    private readonly database: Database,
  ) {}

  async execute({ decision, intent }: DecideWithdrawal) {
    const { withdrawalId } = decision
    const withdrawal = await this.database
      .selectFrom('withdrawals')
      .select('accountId')
      .where('withdrawalId', '=', withdrawalId)
      .executeTakeFirst()
    if (!withdrawal) throw new Rejection('unknown-request')
    const { accountId } = withdrawal
    const decided = this.accounts.handle(accountId, decision, intent)
    const { position } = await recalling(decided, () => decisionOnWithdrawal(accountId, withdrawalId)(this.database))
    return { position }
  }
}
