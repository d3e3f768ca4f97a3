import { Inject, Injectable } from '@nestjs/common'
import type { Instant } from '#contracts/values/values'
import { Clock } from '../../lib/clock.js'
import { CONFIG, type Config } from '../../server/config/config.js'
import { Refusal } from '../../server/refusal.js'
import { Admins } from './admins.js'
import { People } from '../../server/identity/people/people.js'
import { SetupTokens } from './setup-tokens.js'

/**
 * The one-time link to create the first admin: printed on the console, valid for fifteen minutes,
 * void once there is an admin.
 */
@Injectable()
export class SetupLink {
  constructor(
    private readonly tokens: SetupTokens,
    private readonly admins: Admins,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A new link, which voids the previous one. Null if there is an admin already. The token comes
   * after the #, so no server logs it.
   */
  async issue(address: string): Promise<string | null> {
    if (await this.admins.exist()) return null
    return `${this.config.origin ?? address}/setup#${await this.tokens.make()}`
  }

  /**
   * Deletes the token in one transaction with what it creates: if that fails, the link can still be
   * used. Of concurrent uses, one succeeds.
   * @throws Refusal `setup-closed`
   */
  useUp<Made>(
    token: string,
    people: People,
    make: (people: People, now: Instant) => Promise<Made>,
  ): Promise<Made> {
    const now = this.clock.now()
    return this.tokens.useUp(token, async (isThere, transaction) => {
      if (!isThere || (await this.admins.exist(transaction))) throw new Refusal('setup-closed')
      return make(people.within(transaction), now)
    })
  }
}
