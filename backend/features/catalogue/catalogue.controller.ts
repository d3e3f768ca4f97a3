import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import {
  addFirstOffers,
  addOffer,
  archiveOffer,
  changeOffer,
  getCatalogue,
  listOfferChanges,
} from '#contracts/site/catalogue'
import { firstOffers } from '#contracts/site/first-offers'
import type { RequestOf } from '#contracts/endpoint'
import { OfferId } from '#contracts/values/ids'
import { onOffer } from '../../domain/site/offers.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { ReadDatabase } from '../../server/database/database.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { HostedPictures } from '../../server/files/hosted-pictures.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, Input } from '../../server/http/params.js'
import { offerChangesPage } from './catalogue-queries.js'
import { ChangeCatalogue } from './change-catalogue.js'

/** Derived from the caller's key, so that a repeated request names the same offers. */
const offerIdOf = ({ commandId }: CommandMetadata, index = 0): OfferId =>
  OfferId.parse(nameId('offer', commandId, String(index)))

@Controller()
export class CatalogueController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sites: Sites,
    private readonly hosted: HostedPictures,
    private readonly database: ReadDatabase,
  ) {}

  @Endpoint(getCatalogue)
  async get() {
    const items = onOffer(await this.sites.state(SITE)).map(
      async ({ offerId, terms, addedAt, changedAt }) => {
        const photo = terms.kind === 'expert' ? (terms.photo ?? '') : ''
        const photoAt = await this.hosted.addressOf(photo)
        return {
          offerId: OfferId.parse(offerId),
          terms,
          addedAt,
          changedAt,
          ...(photoAt !== undefined && { photoAt }),
        }
      },
    )
    return { items: await Promise.all(items) }
  }

  @Endpoint(listOfferChanges)
  changes(@Input() input: RequestOf<typeof listOfferChanges>) {
    return offerChangesPage(input)(this.database)
  }

  @Endpoint(addOffer)
  async add(
    @Input() { terms, reason }: RequestOf<typeof addOffer>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const offerId = offerIdOf(metadata)
    const act = { type: 'AddOffer', offerId, terms } as const
    const { position } = await this.commands.execute(new ChangeCatalogue(act, reason, metadata))
    return { offerId, position }
  }

  @Endpoint(changeOffer)
  change(
    @Input() { reason, ...change }: RequestOf<typeof changeOffer>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const act = { type: 'ChangeOffer', ...change } as const
    return this.commands.execute(new ChangeCatalogue(act, reason, metadata))
  }

  @Endpoint(archiveOffer)
  archive(
    @Input() { offerId, reason }: RequestOf<typeof archiveOffer>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const act = { type: 'ArchiveOffer', offerId } as const
    return this.commands.execute(new ChangeCatalogue(act, reason, metadata))
  }

  @Endpoint(addFirstOffers)
  addFirst(
    @Input() { reason }: RequestOf<typeof addFirstOffers>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const offers = firstOffers.map((terms, at) => ({ offerId: offerIdOf(metadata, at), terms }))
    const act = { type: 'AddFirstOffers', offers } as const
    return this.commands.execute(new ChangeCatalogue(act, reason, metadata))
  }
}
