import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { AccountId, WithdrawalId } from '#contracts/values/ids'
import type { readPayoutDetails } from '#contracts/payouts/payout-details'
import { linesOf } from '#contracts/payouts/payouts'
import { payoutOf } from '../../domain/account/withdrawals.js'
import { Rejection } from '../../domain/decider.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { ForgottenRequests, type Recall } from '../../server/deciding/forgotten-requests.js'
import { Looks } from '../../server/identity/sessions/looks.js'
import type { SignedIn } from '../../server/signed-in.js'
import { found } from '../../server/queries/found.js'
import { Destinations } from './destinations.js'
import { pastRequest } from '../../server/requests/recall.js'

export class ReadPayoutDetails extends Command<ResponseOf<typeof readPayoutDetails>> {
  constructor(
    readonly input: RequestOf<typeof readPayoutDetails>,
    readonly reader: SignedIn,
  ) {
    super()
  }
}

/**
 * The account says whether a withdrawal is to be paid, and where to. The client's details are
 * unsealed once the reading is recorded.
 */
@CommandHandler(ReadPayoutDetails)
export class ReadPayoutDetailsHandler implements ICommandHandler<ReadPayoutDetails> {
  constructor(
    private readonly accounts: Accounts,
    private readonly looks: Looks,
    private readonly forgotten: ForgottenRequests,
    private readonly destinations: Destinations,
  ) {}

  /** @throws Rejection `unknown-request`, `payout-details-closed` or `too-many-looks` */
  async execute({ input: { accountId, withdrawalId }, reader }: ReadPayoutDetails) {
    const closed: Recall = async (database) =>
      (await pastRequest(accountId, withdrawalId)(database)) &&
      new Rejection('payout-details-closed')
    const { destinationId } = await this.forgotten.explain(
      this.payout(accountId, withdrawalId),
      closed,
    )
    await this.looks.note(reader, { type: 'ReadPayoutDetails', accountId, withdrawalId }, [
      withdrawalId,
    ])
    return { payTo: linesOf(found(await this.destinations.details(found(destinationId)))) }
  }

  private async payout(accountId: AccountId, withdrawalId: WithdrawalId) {
    const payout = payoutOf(await this.accounts.state(accountId), withdrawalId)
    if (!payout) throw new Rejection('unknown-request')
    return payout
  }
}
