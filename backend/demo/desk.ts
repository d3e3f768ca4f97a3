import type { INestApplicationContext } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { DepositMethod } from '#contracts/assets'
import type { requestQuote } from '#contracts/deposits'
import type { FileId } from '#contracts/ids'
import type { requestWithdrawal } from '#contracts/withdrawals'
import { ChangeWithdrawalSettings } from '../features/accounts/change-withdrawal-settings.js'
import { RecordManualEntry, type ManualEntryType } from '../features/adjustments/record-manual-entry.js'
import { DecideDeposit } from '../features/deposits/decide-deposit.js'
import { RequestDeposit } from '../features/deposits/request-deposit.js'
import { RequestQuote } from '../features/deposits/request-quote.js'
import { CancelWithdrawal } from '../features/withdrawals/cancel-withdrawal.js'
import { DecideWithdrawal } from '../features/withdrawals/decide-withdrawal.js'
import { RequestWithdrawal } from '../features/withdrawals/request-withdrawal.js'
import { SaveDestination } from '../features/withdrawals/save-destination.js'
import type { Intent } from '../platform/deciding/intent.js'
import { nameId } from '../platform/ids.js'
import { ProjectionsRunner } from '../platform/projections/projections-runner.js'

/** A client of the demo: who they are, the proof they show and where they are paid to. */
export interface DemoClient {
  readonly userId: string
  readonly proofId: FileId
}

/** Does what people do in a browser, by the same commands. Every id follows from a count, so that the same past is written each time. */
export class Desk {
  private readonly commands: CommandBus
  private readonly runner: ProjectionsRunner
  private count = 0

  constructor(
    app: INestApplicationContext,
    private readonly adminIds: readonly string[],
  ) {
    this.commands = app.get(CommandBus)
    this.runner = app.get(ProjectionsRunner)
  }

  async saveBank({ userId }: DemoClient, bankName: string, accountName: string) {
    const accountNumber = `DE${nameId(userId).replaceAll(/\D/g, '').padEnd(20, '7').slice(0, 20)}`
    const { destinationId } = await this.commands.execute(
      new SaveDestination({ bankName, accountName, accountNumber }, this.intent(userId)),
    )
    return destinationId
  }

  async askDeposit({ userId, proofId }: DemoClient, amount: bigint, method: DepositMethod) {
    const { depositId } = await this.commands.execute<RequestQuote, ResponseOf<typeof requestQuote>>(
      new RequestQuote({ amount, method }, this.intent(userId)),
    )
    await this.seen(await this.commands.execute(new RequestDeposit({ depositId, proofId }, this.intent(userId))))
    return depositId
  }

  async decideDeposit(depositId: ResponseOf<typeof requestQuote>['depositId'], reason?: string) {
    const decision = reason ? { type: 'RejectDeposit' as const, depositId, reason } : { type: 'ApproveDeposit' as const, depositId }
    await this.commands.execute(new DecideDeposit(decision, this.staff()))
  }

  async askWithdrawal({ userId }: DemoClient, request: ConstructorParameters<typeof RequestWithdrawal>[0]) {
    const answer = await this.commands.execute<RequestWithdrawal, ResponseOf<typeof requestWithdrawal>>(
      new RequestWithdrawal(request, this.intent(userId)),
    )
    await this.seen(answer)
    return answer.withdrawalId
  }

  async decideWithdrawal(withdrawalId: ResponseOf<typeof requestWithdrawal>['withdrawalId'], reason?: string) {
    const decision = reason
      ? { type: 'RejectWithdrawal' as const, withdrawalId, reason }
      : { type: 'ApproveWithdrawal' as const, withdrawalId }
    await this.commands.execute(new DecideWithdrawal(decision, this.staff()))
  }

  async cancelWithdrawal({ userId }: DemoClient, withdrawalId: ResponseOf<typeof requestWithdrawal>['withdrawalId']) {
    await this.commands.execute(new CancelWithdrawal({ withdrawalId }, this.intent(userId)))
  }

  async write({ userId }: DemoClient, type: ManualEntryType, entry: { readonly amount: bigint; readonly reason: string }) {
    await this.commands.execute(new RecordManualEntry(type, { accountId: userId as never, ...entry }, this.staff()))
  }

  async enableBilling({ userId }: DemoClient, reason: string) {
    await this.commands.execute(new ChangeWithdrawalSettings({ accountId: userId as never, billing: 'enabled', reason }, this.staff()))
  }

  private staff(): Intent {
    return this.intent(this.adminIds[this.count % this.adminIds.length]!, 'admin')
  }

  private intent(actorId: string, actorRole: Intent['actorRole'] = 'client'): Intent {
    return { actorId, actorRole, commandId: nameId('demo', String(++this.count)), requestHash: 'demo' }
  }

  private async seen({ position }: { readonly position: bigint }): Promise<void> {
    await this.runner.waitFor(position, 10_000)
  }
}
