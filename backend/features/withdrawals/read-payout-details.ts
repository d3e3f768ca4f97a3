import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { readPayoutDetails } from '#contracts/payout-details'
import { linesOf } from '#contracts/payouts/payouts'
import { payoutOf } from '../../domain/account/withdrawals.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { Looks } from '../../server/identity/looks.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { found } from '../../server/queries/found.js'
import { Vault } from '../../server/vault/vault.js'
import { openDetails } from './payout-details.js'
import { sealedDestination } from './withdrawal-queries.js'

export class ReadPayoutDetails extends Command<ResponseOf<typeof readPayoutDetails>> {
  constructor(
    readonly input: RequestOf<typeof readPayoutDetails>,
    readonly reader: SignedIn,
  ) {
    super()
  }
}

/** The account says whether a withdrawal is to be paid, and where to. What its client typed is opened once the reading is on record. */
@CommandHandler(ReadPayoutDetails)
export class ReadPayoutDetailsHandler implements ICommandHandler<ReadPayoutDetails> {
  constructor(
    private readonly accounts: Accounts,
    private readonly looks: Looks,
    private readonly database: ReadDatabase,
    private readonly vault: Vault,
  ) {}

  /** @throws Rejection `payout-details-closed` or `too-many-looks` */
  async execute({ input: { accountId, withdrawalId }, reader }: ReadPayoutDetails) {
    const payout = payoutOf(await this.accounts.state(accountId), withdrawalId)
    const look = { type: 'ReadPayoutDetails', accountId, withdrawalId, isOpen: payout !== undefined } as const
    await this.looks.note(reader, look, [withdrawalId])
    const { destinationId } = found(payout)
    const kept = found(await sealedDestination(found(destinationId))(this.database))
    return { payTo: linesOf(openDetails(this.vault, { destinationId: found(destinationId), ...kept })) }
  }
}
