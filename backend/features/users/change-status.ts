import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { blockUser } from '#contracts/users'
import type { UserCommand } from '../../domain/user/user.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Database } from '../../server/database/database.js'
import { Users } from '../../server/deciding/aggregates.js'
import { SecurityLog } from '../../server/identity/security-log.js'
import { Sessions } from '../../server/identity/sessions.js'
import { Turns } from '../../server/identity/turns.js'
import { found } from '../../server/queries/found.js'
import { Refusal } from '../../server/refusal.js'

type ChangeType = 'BlockUser' | 'UnblockUser'

/** An arbitrary number that nothing else in the database locks. */
const LOCK = 3_095_117_406
const MOST_WAITING = 50

/** Keeps a person from signing in, or lets them in again. */
export class ChangeStatus extends Command<ResponseOf<typeof blockUser>> {
  constructor(
    readonly type: ChangeType,
    readonly input: RequestOf<typeof blockUser>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * One after the other in all processes: if two admins block each other, the second is blocked before their own turn comes. So at least one
 * admin is left.
 */
@CommandHandler(ChangeStatus)
export class ChangeStatusHandler implements ICommandHandler<ChangeStatus> {
  private readonly turns = new Turns(MOST_WAITING)

  constructor(
    private readonly users: Users,
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  async execute({ type, input, metadata }: ChangeStatus) {
    const { userId } = input
    if (!this.turns.hasRoom(LOCK.toString())) throw new Refusal('busy')
    const { position } = await this.turns.take(LOCK.toString(), () => this.change({ type, input, metadata }))
    if (type === 'BlockUser') await this.sessions.endAll(userId)
    this.security.note(type === 'BlockUser' ? 'user-blocked' : 'user-unblocked', { userId, by: metadata.actorId })
    return { position }
  }

  private change({ type, input, metadata }: Pick<ChangeStatus, 'type' | 'input' | 'metadata'>) {
    return this.database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
      const command = async (): Promise<UserCommand> => {
        found(await transaction.selectFrom('users').select('userId').where('userId', '=', input.userId).executeTakeFirst())
        return { type, ...input, by: await this.users.state(metadata.actorId) }
      }
      return this.users.handle(input.userId, command, metadata)
    })
  }
}
