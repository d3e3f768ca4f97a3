import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { removeFactor } from '#contracts/own/second-factors'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { Proofs } from '../../server/identity/factors/proofs.js'
import { SecondFactorRows } from '../../server/identity/factors/second-factor-rows.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'

export class RemoveFactor extends Command<ResponseOf<typeof removeFactor>> {
  constructor(
    readonly input: RequestOf<typeof removeFactor>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** The event revokes the factor, even if its row remains. */
@CommandHandler(RemoveFactor)
export class RemoveFactorHandler implements ICommandHandler<RemoveFactor> {
  constructor(
    private readonly users: Users,
    private readonly proofs: Proofs,
    private readonly rows: SecondFactorRows,
    private readonly security: SecurityLog,
  ) {}

  async execute({ input: { factorId }, metadata }: RemoveFactor) {
    const userId = metadata.actorId
    const command = async () => {
      const isNeeded = this.proofs.isNeeded(await this.users.state(userId))
      return { type: 'RemoveFactor', factorId, isNeeded } as const
    }
    const { position } = await this.users.handle(userId, command, metadata)
    await this.rows.remove([factorId])
    this.security.note('factor-removed', { userId })
    return { position }
  }
}
