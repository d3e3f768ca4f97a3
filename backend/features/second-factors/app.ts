import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { FactorId } from '#contracts/values/ids'
import type { beginApp, turnOnApp } from '#contracts/own/second-factors'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { timeId } from '../../lib/ids.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'
import { newSecret, uriOf } from '../../server/identity/factors/app-codes.js'
import { People } from '../../server/identity/people/people.js'
import { SecondFactorRows } from '../../server/identity/factors/second-factor-rows.js'
import { found } from '../../server/queries/found.js'
import { Refusal } from '../../server/refusal.js'
import { NewFactors } from './new-factors.js'
import type { TokenHash } from '../../server/identity/people/tokens.js'

export class BeginApp extends Command<ResponseOf<typeof beginApp>> {
  constructor(readonly userId: string) {
    super()
  }
}

/** Nothing is in the log yet: an unconfirmed secret is removed when others are made. */
@CommandHandler(BeginApp)
export class BeginAppHandler implements ICommandHandler<BeginApp> {
  constructor(
    private readonly users: Users,
    private readonly sites: Sites,
    private readonly people: People,
    private readonly rows: SecondFactorRows,
  ) {}

  async execute({ userId }: BeginApp) {
    const [{ factors }, { siteName: issuer }] = await Promise.all([
      this.users.state(userId),
      this.sites.state(SITE),
    ])
    const { email: label } = found(await this.people.byId(userId))
    const [factorId, secret] = [FactorId.parse(timeId()), newSecret()]
    await this.rows.removeUnconfirmed(userId, factors)
    await this.rows.keep({ factorId, userId, kind: 'app', secret })
    return { factorId, secret, uri: uriOf(secret, { issuer, label }) }
  }
}

export class TurnOnApp extends Command<ResponseOf<typeof turnOnApp>> {
  constructor(
    readonly input: RequestOf<typeof turnOnApp>,
    readonly tokenHash: TokenHash,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The code proves that the app has the secret. It is used up, so it cannot serve for a sign-in, and
 * the session counts as proved.
 */
@CommandHandler(TurnOnApp)
export class TurnOnAppHandler implements ICommandHandler<TurnOnApp> {
  constructor(
    private readonly rows: SecondFactorRows,
    private readonly added: NewFactors,
  ) {}

  execute({ input: { factorId, appCode }, tokenHash, metadata }: TurnOnApp) {
    const ofHolder = async () => {
      const row = await this.rows.find(metadata.actorId, factorId)
      if (row?.kind !== 'app') throw new Refusal('unknown-factor')
      if (!(await this.rows.takeCode(row, appCode)))
        throw new Refusal('invalid-input', [
          {
            path: 'appCode',
            message: 'This is not the code that the app shows now; enter the current one',
          },
        ])
      return { factorId, kind: 'app' } as const
    }
    return this.added.add(ofHolder, tokenHash, metadata)
  }
}
