import { Inject, Injectable } from '@nestjs/common'
import type { Session } from '#contracts/own/session'
import { CONFIG, type Config } from '../../server/config/config.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { HostedPictures } from '../../server/files/hosted-pictures.js'
import { Admins } from './admins.js'

/** What every page needs to know of the site. */
@Injectable()
export class SiteFacts {
  constructor(
    private readonly admins: Admins,
    private readonly sites: Sites,
    private readonly hosted: HostedPictures,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async now(): Promise<Session['site']> {
    const [site, isSetUp] = await Promise.all([this.sites.state(SITE), this.admins.seemToExist()])
    const { siteName: name, logo, bannerText: banner, supportAddress: support } = site
    const logoAt = await this.hosted.addressOf(logo)
    const { isDemo, prices, mail } = this.config
    const sendsMail = mail.by !== 'none'
    return {
      name,
      logo,
      ...(logoAt !== undefined && { logoAt }),
      banner,
      support,
      isDemo,
      needsSetup: !isSetUp,
      priceSources: prices.sources,
      clientsCloseTrades: site.clientsCloseTrades,
      sendsMail,
      usesTradingView: this.config.usesTradingView,
    }
  }
}
