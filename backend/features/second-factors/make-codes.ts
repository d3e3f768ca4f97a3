import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { makeCodes } from '#contracts/own/second-factors'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Users } from '../../server/deciding/aggregates.js'
import { OneTimeCodes } from '../../server/identity/factors/one-time-codes.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'

export class MakeCodes extends Command<ResponseOf<typeof makeCodes>> {
  constructor(readonly metadata: CommandMetadata) {
    super()
  }
}

/**
 * The log first: from then on the previous codes are void. Repeating the request repairs a crash in
 * between.
 */
@CommandHandler(MakeCodes)
export class MakeCodesHandler implements ICommandHandler<MakeCodes> {
  constructor(
    private readonly users: Users,
    private readonly codes: OneTimeCodes,
    private readonly security: SecurityLog,
  ) {}

  async execute({ metadata }: MakeCodes) {
    const userId = metadata.actorId
    const setId = nameId('one-time-codes', metadata.commandId)
    const { position } = await this.users.handle(userId, { type: 'MakeCodes', setId }, metadata)
    await this.codes.keep(userId, setId)
    this.security.note('one-time-codes-made', { userId })
    return { position, codes: this.codes.make(setId) }
  }
}
