import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { reverseEntry } from '#contracts/requests/adjustments'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { LoggedEntries } from './logged-entries.js'
import { outcomeOf, TwoAdminsRule } from '../../server/deciding/two-admins-rule.js'

export class ReverseEntry extends Command<ResponseOf<typeof reverseEntry>> {
  constructor(
    readonly input: RequestOf<typeof reverseEntry>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The log says what the entry was; the account decides whether it is reversed at once, waits for
 * another admin, or is refused.
 */
@CommandHandler(ReverseEntry)
export class ReverseEntryHandler implements ICommandHandler<ReverseEntry> {
  constructor(
    private readonly accounts: Accounts,
    private readonly rule: TwoAdminsRule,
    private readonly entries: LoggedEntries,
  ) {}

  async execute({ input: { accountId, revision, reason, paidAt }, metadata }: ReverseEntry) {
    const command = async () => {
      const [entry, twoAdmins] = await Promise.all([
        this.entries.at(accountId, revision),
        this.rule.now(metadata),
      ])
      return { type: 'ReverseEntry', entry, paidAt, reason, twoAdmins } as const
    }
    return outcomeOf(await this.accounts.handle(accountId, command, metadata), metadata)
  }
}
