import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { FactorId } from '#contracts/values/ids'
import type { addPasskey, beginPasskey } from '#contracts/own/passkeys'
import { MOST_PASSKEYS } from '#contracts/own/second-factors'
import { Rejection } from '../../domain/decider.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { timeId } from '../../lib/ids.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { PasskeyProofs } from '../../server/identity/factors/passkey-proofs.js'
import { Passkeys, type Asking } from '../../server/identity/factors/passkeys.js'
import { People } from '../../server/identity/people/people.js'
import type { RelyingParty } from '../../server/identity/factors/relying-party.js'
import { SecondFactorRows } from '../../server/identity/factors/second-factor-rows.js'
import { found } from '../../server/queries/found.js'
import { blinded } from '../../server/vault/blinded.js'
import { Vault } from '../../server/vault/vault.js'
import { NewFactors } from './new-factors.js'
import type { TokenHash } from '../../server/identity/people/tokens.js'

/** A challenge is for one passkey in one session, whose token may be rotated before the answer. */
const boundTo = (site: RelyingParty, sessionName: string, factorId: string): Asking => ({
  site,
  bound: `add ${sessionName} ${factorId}`,
})

/** Where a passkey will work, and the public id of the session in which it is made. */
interface PasskeyPlace {
  readonly site: RelyingParty
  readonly sessionName: string
}

export class BeginPasskey extends Command<ResponseOf<typeof beginPasskey>> {
  constructor(
    readonly userId: string,
    readonly where: PasskeyPlace,
  ) {
    super()
  }
}

/** Nothing is in the log, nor in the table of factors, until the browser has made it. */
@CommandHandler(BeginPasskey)
export class BeginPasskeyHandler implements ICommandHandler<BeginPasskey> {
  constructor(
    private readonly sites: Sites,
    private readonly people: People,
    private readonly passkeys: Passkeys,
    private readonly proofs: PasskeyProofs,
  ) {}

  async execute({ userId, where: { site, sessionName } }: BeginPasskey) {
    const [{ siteName }, person] = await Promise.all([
      this.sites.state(SITE),
      this.people.byId(userId),
    ])
    const credentialIds = await this.proofs.toExclude(userId)
    if (credentialIds.length >= MOST_PASSKEYS)
      throw new Rejection('too-many-passkeys', { limit: MOST_PASSKEYS })
    const factorId = FactorId.parse(timeId())
    return {
      factorId,
      options: await this.passkeys.creation(boundTo(site, sessionName, factorId), {
        ...found(person),
        siteName,
        credentialIds,
      }),
    }
  }
}

export class AddPasskey extends Command<ResponseOf<typeof addPasskey>> {
  constructor(
    readonly input: RequestOf<typeof addPasskey>,
    readonly tokenHash: TokenHash,
    readonly where: PasskeyPlace,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The row first, which does not count until the person's stream names it. The request hash is
 * keyed, because a name could be guessed from a plain one.
 */
@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly rows: SecondFactorRows,
    private readonly added: NewFactors,
    private readonly vault: Vault,
  ) {}

  execute({
    input: { factorId, name, made },
    tokenHash,
    where: { site, sessionName },
    metadata,
  }: AddPasskey) {
    const userId = metadata.actorId
    const ofHolder = async () => {
      const secret = await this.passkeys.keyOf(boundTo(site, sessionName, factorId), made)
      await this.rows.keep({
        factorId,
        userId,
        kind: 'passkey',
        credentialId: made.credentialId,
        name,
        secret,
      })
      return { factorId, kind: 'passkey' } as const
    }
    return this.added.add(ofHolder, tokenHash, blinded(metadata, this.vault))
  }
}
