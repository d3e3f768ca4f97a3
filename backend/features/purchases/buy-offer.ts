import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { buyOffer } from '#contracts/requests/purchases'
import { PurchaseId } from '#contracts/values/ids'
import { buyableOnOffer } from '../../domain/site/offers.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Accounts, SITE, Sites } from '../../server/deciding/aggregates.js'

export class BuyOffer extends Command<ResponseOf<typeof buyOffer>> {
  constructor(
    readonly input: RequestOf<typeof buyOffer>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Derived from the caller's key, so that a repeated request names the same purchase. */
export const purchaseIdOf = ({ commandId }: CommandMetadata): PurchaseId =>
  PurchaseId.parse(nameId('purchase', commandId))

/** On the terms of the offer on arrival; repeating the request returns the first purchase. */
@CommandHandler(BuyOffer)
export class BuyOfferHandler implements ICommandHandler<BuyOffer> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sites: Sites,
  ) {}

  async execute({ input, metadata }: BuyOffer) {
    const purchaseId = purchaseIdOf(metadata)
    const command = async () => {
      const terms = buyableOnOffer(await this.sites.state(SITE), input.offerId)
      return { type: 'BuyOffer', ...input, purchaseId, terms } as const
    }
    const { position } = await this.accounts.handle(metadata.actorId, command, metadata)
    return { purchaseId, position }
  }
}
