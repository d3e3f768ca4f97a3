import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { ChangeOf } from '#contracts/events/changes'
import type { setWallet } from '#contracts/site/site'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'
import { outcomeOf, proposalOf } from '../../server/deciding/two-admins-rule.js'
import { Logos } from '../../server/files/logos.js'
import { Refusal } from '../../server/refusal.js'

/** A change of settings, of a wallet, of a link or of an instrument, as one admin asks for it. */
export class ChangeSite extends Command<ResponseOf<typeof setWallet>> {
  constructor(
    readonly change: ChangeOf<'settings' | 'wallet' | 'purchase-link' | 'instrument'>,
    readonly reason: string,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** The site decides whether it takes effect at once or waits for another admin. */
@CommandHandler(ChangeSite)
export class ChangeSiteHandler implements ICommandHandler<ChangeSite> {
  constructor(
    private readonly sites: Sites,
    private readonly users: Users,
    private readonly logos: Logos,
  ) {}

  async execute({ change, reason, metadata }: ChangeSite) {
    await this.requireLogo(change)
    const proposalId = proposalOf(metadata)
    const command = async () => {
      const by = await this.users.state(metadata.actorId)
      return { type: 'ChangeSite', change, reason, proposalId, by } as const
    }
    return outcomeOf(await this.sites.handle(SITE, command, metadata), metadata)
  }

  /** A logo that was never uploaded would be a broken picture on every page. */
  private async requireLogo(change: ChangeSite['change']): Promise<void> {
    const logo = change.kind === 'settings' ? change.settings.logo : undefined
    if (!logo || (await this.logos.has(logo))) return
    throw new Refusal('invalid-input', [
      { path: 'logo', message: 'This logo is not stored here; upload it first' },
    ])
  }
}
