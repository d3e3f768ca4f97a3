import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import {
  buyOffer,
  cancelCopy,
  copyExpert,
  getAccountHoldings,
  getHoldings,
  listFollowers,
  type Holdings,
} from '#contracts/requests/purchases'
import { CopyId, OfferId, PurchaseId } from '#contracts/values/ids'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { BuyOffer } from './buy-offer.js'
import { CancelCopy } from './cancel-copy.js'
import { CopyExpert } from './copy-expert.js'
import { followersOf, termsBought } from './holdings-queries.js'

@Controller()
export class PurchasesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly database: ReadDatabase,
  ) {}

  @Endpoint(getHoldings)
  own(@CurrentUser() { userId }: SignedIn) {
    return this.holdingsOf(userId)
  }

  @Endpoint(getAccountHoldings)
  ofAccount(@Input() { accountId }: RequestOf<typeof getAccountHoldings>) {
    return this.holdingsOf(accountId)
  }

  @Endpoint(buyOffer)
  buy(@Input() input: RequestOf<typeof buyOffer>, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new BuyOffer(input, metadata))
  }

  @Endpoint(copyExpert)
  copy(
    @Input() { offerId }: RequestOf<typeof copyExpert>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new CopyExpert(offerId, metadata))
  }

  @Endpoint(cancelCopy)
  cancelCopy(
    @Input() { offerId }: RequestOf<typeof cancelCopy>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new CancelCopy(offerId, metadata))
  }

  @Endpoint(listFollowers)
  followers(@Input() input: RequestOf<typeof listFollowers>) {
    return followersOf(input)(this.database)
  }

  /** The account's own state has all but the terms, so that they alone can be late. */
  private async holdingsOf(accountId: string): Promise<Holdings> {
    const { purchases, copies } = await this.accounts.state(accountId)
    const termsOf = await termsBought(purchases)(this.database)
    return {
      purchases: [...purchases].map(([id, { offerId, ...purchase }]) => ({
        ...purchase,
        terms: termsOf.get(id) ?? null,
        purchaseId: PurchaseId.parse(id),
        offerId: OfferId.parse(offerId),
      })),
      copies: [...copies].map(([id, { offerId, ...copy }]) => ({
        ...copy,
        copyId: CopyId.parse(id),
        offerId: OfferId.parse(offerId),
      })),
    }
  }
}
