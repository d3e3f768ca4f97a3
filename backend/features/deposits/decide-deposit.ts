import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { approveDeposit, rejectDeposit } from '#contracts/deposits'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { Rejection } from '../../domain/decider.js'
import { Database } from '../../platform/database/database.js'
import { Accounts } from '../../platform/deciding/aggregates.js'
import type { Intent } from '../../platform/deciding/intent.js'
import { recalling } from '../../platform/deciding/recalling.js'
import { decisionOnDeposit } from './forgotten-deposits.js'

type Decision = { readonly type: 'ApproveDeposit' } & RequestOf<typeof approveDeposit>
type Refusal = { readonly type: 'RejectDeposit' } & RequestOf<typeof rejectDeposit>

/** Staff approve or reject: the same way to the account, another word. */
export class DecideDeposit extends Command<ResponseOf<typeof approveDeposit>> {
  constructor(
    readonly decision: Decision | Refusal,
    readonly intent: Intent,
  ) {
    super()
  }
}

@CommandHandler(DecideDeposit)
export class DecideDepositHandler implements ICommandHandler<DecideDeposit> {
  constructor(
    private readonly accounts: Accounts,
    private readonly database: Database,
  ) {}

  async execute({ decision, intent }: DecideDeposit) {
    const deposit = await this.database
      .selectFrom('deposits')
      .select('accountId')
      .where('depositId', '=', decision.depositId)
      .executeTakeFirst()
    if (!deposit) throw new Rejection('unknown-request')
    const { accountId } = deposit
    const decided = this.accounts.handle(accountId, decision, intent)
    const { position } = await recalling(decided, () => decisionOnDeposit(accountId, decision.depositId)(this.database))
    return { position }
  }
}
