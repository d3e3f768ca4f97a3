import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { canonicalAddress } from '#contracts/values/purchase-link-values'
import {
  listPurchaseLinks,
  removePurchaseLink,
  setPurchaseLink,
} from '#contracts/site/purchase-links'
import { placedLinks } from '../../domain/site/purchase-links.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, Input } from '../../server/http/params.js'
import { ChangeSite } from './change-site.js'

/** The links to firms where clients can buy coins. */
@Controller()
export class PurchaseLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sites: Sites,
  ) {}

  @Endpoint(listPurchaseLinks)
  async list() {
    return { items: placedLinks(await this.sites.state(SITE)) }
  }

  @Endpoint(setPurchaseLink)
  set(
    @Input() { place, name, address, reason }: RequestOf<typeof setPurchaseLink>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const link = { name, address: canonicalAddress(address) }
    return this.commands.execute(
      new ChangeSite({ kind: 'purchase-link', place, link }, reason, metadata),
    )
  }

  @Endpoint(removePurchaseLink)
  remove(
    @Input() { place, reason }: RequestOf<typeof removePurchaseLink>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new ChangeSite({ kind: 'purchase-link', place, link: null }, reason, metadata),
    )
  }
}
