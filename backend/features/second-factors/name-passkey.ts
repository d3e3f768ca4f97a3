import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { namePasskey } from '#contracts/own/passkeys'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { SecondFactorRows } from '../../server/identity/factors/second-factor-rows.js'
import { LiveServer } from '../../server/live/live-server.js'
import { blinded } from '../../server/vault/blinded.js'
import { Vault } from '../../server/vault/vault.js'

export class NamePasskey extends Command<ResponseOf<typeof namePasskey>> {
  constructor(
    readonly input: RequestOf<typeof namePasskey>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The log first, without the name; then the name, unless a later event has renamed it. Repeating
 * the request repairs a crash in between.
 */
@CommandHandler(NamePasskey)
export class NamePasskeyHandler implements ICommandHandler<NamePasskey> {
  constructor(
    private readonly users: Users,
    private readonly rows: SecondFactorRows,
    private readonly vault: Vault,
    private readonly live: LiveServer,
  ) {}

  async execute({ input: { factorId, name }, metadata }: NamePasskey) {
    const userId = metadata.actorId
    const { position } = await this.users.handle(
      userId,
      { type: 'NameFactor', factorId },
      blinded(metadata, this.vault),
    )
    await this.rows.name(factorId, name, position)
    this.live.notifyPerson(userId, { resource: 'security', id: userId })
    return { position }
  }
}
