import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { DepositMethod } from '#contracts/values/assets'
import type { RequestOf } from '#contracts/endpoint'
import { SiteSettings } from '#contracts/events/changes'
import {
  changeSettings,
  confirmChange,
  contestChange,
  getSite,
  listSiteChanges,
  removeWallet,
  setWallet,
} from '#contracts/site/site'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { ReadDatabase } from '../../server/database/database.js'
import { closedInstrumentsOf } from '../../domain/site/closed-instruments.js'
import { placedLinks } from '../../domain/site/purchase-links.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, Input } from '../../server/http/params.js'
import { checkedWallet } from './checked-wallet.js'
import { ChangeSite } from './change-site.js'
import { JudgeChange } from './judge-change.js'
import { siteChangesPage, staffCounts } from './site-queries.js'

@Controller()
export class SiteController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sites: Sites,
    private readonly database: ReadDatabase,
  ) {}

  @Endpoint(getSite)
  async get() {
    const [site, staff] = await Promise.all([this.sites.state(SITE), staffCounts(this.database)])
    const { wallets, setUpEndedAt, everSet } = site
    const offered = DepositMethod.options.flatMap((method) => {
      const wallet = wallets[method]
      return wallet ? [{ method, ...wallet }] : []
    })
    return {
      settings: SiteSettings.strip().parse(SiteSettings.strip().encode(site)),
      wallets: offered,
      purchaseLinks: placedLinks(site),
      closedInstruments: closedInstrumentsOf(site),
      isBeingSetUp: setUpEndedAt === null,
      unset: SiteSettings.keyof().options.filter((name) => !everSet.includes(name)),
      staff,
    }
  }

  @Endpoint(listSiteChanges)
  changes(@Input() input: RequestOf<typeof listSiteChanges>) {
    return siteChangesPage(input)(this.database)
  }

  @Endpoint(changeSettings)
  changeSettings(
    @Input() { reason, ...settings }: RequestOf<typeof changeSettings>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new ChangeSite({ kind: 'settings', settings }, reason, metadata))
  }

  @Endpoint(setWallet)
  setWallet(
    @Input() { method, reason, ...wallet }: RequestOf<typeof setWallet>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new ChangeSite(
        { kind: 'wallet', method, wallet: checkedWallet(method, wallet) },
        reason,
        metadata,
      ),
    )
  }

  @Endpoint(removeWallet)
  removeWallet(
    @Input() { method, reason }: RequestOf<typeof removeWallet>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new ChangeSite({ kind: 'wallet', method, wallet: null }, reason, metadata),
    )
  }

  @Endpoint(confirmChange)
  confirm(
    @Input() input: RequestOf<typeof confirmChange>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new JudgeChange({ type: 'ConfirmChange', ...input }, metadata))
  }

  @Endpoint(contestChange)
  contest(
    @Input() input: RequestOf<typeof contestChange>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new JudgeChange({ type: 'ContestChange', ...input }, metadata))
  }
}
