import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { OfferTerms } from '#contracts/catalogue/offer-terms'
import type { OfferId } from '#contracts/values/ids'
import type { Accepted } from '#contracts/values/values'
import type { ChangedOffer, NewOffer } from '../../domain/site/offers.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'
import { OfferPhotos } from '../../server/files/offer-photos.js'
import { Refusal } from '../../server/refusal.js'
import { Schedule } from '../../server/schedule/schedule.js'

type Act =
  | (NewOffer & { readonly type: 'AddOffer' })
  | (ChangedOffer & { readonly type: 'ChangeOffer' })
  | { readonly type: 'ArchiveOffer'; readonly offerId: OfferId }
  | { readonly type: 'AddFirstOffers'; readonly offers: readonly NewOffer[] }

/** One act on the catalogue, as an admin asks for it. */
export class ChangeCatalogue extends Command<Accepted> {
  constructor(
    readonly act: Act,
    readonly reason: string,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

@CommandHandler(ChangeCatalogue)
export class ChangeCatalogueHandler implements ICommandHandler<ChangeCatalogue> {
  constructor(
    private readonly sites: Sites,
    private readonly users: Users,
    private readonly photos: OfferPhotos,
    private readonly schedule: Schedule,
  ) {}

  async execute({ act, reason, metadata }: ChangeCatalogue) {
    if ('terms' in act) await this.requirePhoto(act.terms)
    const command = async () => ({
      ...act,
      reason,
      by: await this.users.state(metadata.actorId),
    })
    const { position } = await this.sites.handle(SITE, command, metadata)
    // Copies of an archived expert are to end now; nobody waits for that.
    if (act.type === 'ArchiveOffer') void this.schedule.lookAfter(position)
    return { position }
  }

  /** A photo that was never uploaded would be a broken picture on the page. */
  private async requirePhoto(terms: OfferTerms): Promise<void> {
    if (terms.kind !== 'expert' || !terms.photo || (await this.photos.has(terms.photo))) return
    throw new Refusal('invalid-input', [
      { path: 'terms.photo', message: 'This photo is not stored here; upload it first' },
    ])
  }
}
