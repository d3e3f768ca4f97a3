import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { copyExpert } from '#contracts/requests/purchases'
import { CopyId, type OfferId } from '#contracts/values/ids'
import { termsOnOffer } from '../../domain/site/offers.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Accounts, SITE, Sites } from '../../server/deciding/aggregates.js'

export class CopyExpert extends Command<ResponseOf<typeof copyExpert>> {
  constructor(
    readonly offerId: OfferId,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

export const copyIdOf = ({ commandId }: CommandMetadata): CopyId =>
  CopyId.parse(nameId('copy', commandId))

/** Records the relation, if the expert is still on offer. */
@CommandHandler(CopyExpert)
export class CopyExpertHandler implements ICommandHandler<CopyExpert> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sites: Sites,
  ) {}

  async execute({ offerId, metadata }: CopyExpert) {
    const copyId = copyIdOf(metadata)
    const command = async () => {
      const terms = termsOnOffer(await this.sites.state(SITE), 'expert', offerId)
      return { type: 'CopyExpert', offerId, copyId, terms } as const
    }
    const { position } = await this.accounts.handle(metadata.actorId, command, metadata)
    return { copyId, position }
  }
}
