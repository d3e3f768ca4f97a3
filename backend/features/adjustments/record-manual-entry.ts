import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { creditBalance } from '#contracts/adjustments'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { ProposalId } from '#contracts/ids'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Accounts, SITE, Sites, Users } from '../../server/deciding/aggregates.js'

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

/** The account decides whether it is entered at once or waits for another admin. */
@CommandHandler(RecordManualEntry)
export class RecordManualEntryHandler implements ICommandHandler<RecordManualEntry> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sites: Sites,
    private readonly users: Users,
  ) {}

  async execute({ type, input: { accountId, amount, reason }, metadata }: RecordManualEntry) {
    const proposalId = ProposalId.parse(nameId('proposal', metadata.commandId))
    const command = async () => {
      const [{ manualEntryThreshold: threshold }, by] = await Promise.all([this.sites.state(SITE), this.users.state(metadata.actorId)])
      return { type, amount, reason, twoAdmins: threshold === null ? null : { threshold, proposalId, by } } as const
    }
    const { position, events } = await this.accounts.handle(accountId, command, metadata)
    return { position, proposalId: events.some((event) => event.type === 'ChangeProposed') ? proposalId : null }
  }
}
