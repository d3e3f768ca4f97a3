import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { creditBalance } from '#contracts/adjustments'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { Accounts } from '../../server/deciding/aggregates.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'

/** The four entries that staff make by hand; they differ in the books they move between. */
export type ManualEntryType = 'CreditBalance' | 'DebitBalance' | 'RecordProfit' | 'RecordLoss'

export class RecordManualEntry extends Command<ResponseOf<typeof creditBalance>> {
  constructor(
    readonly type: ManualEntryType,
    readonly input: RequestOf<typeof creditBalance>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

@CommandHandler(RecordManualEntry)
export class RecordManualEntryHandler implements ICommandHandler<RecordManualEntry> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ type, input: { accountId, amount, reason }, metadata }: RecordManualEntry) {
    const { position } = await this.accounts.handle(accountId, { type, amount, reason }, metadata)
    return { position }
  }
}
