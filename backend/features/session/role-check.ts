import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common'
import { sql } from 'kysely'
import { ReadDatabase } from '../../server/database/database.js'
import { LOG, type Log } from '../../lib/log.js'
import { ProjectionRunner } from '../../engine/projections/live/runner.js'
import { Roles } from './roles.js'

/** Everybody who has or had a role other than client, but for the invented people of the demo. */
const withPowers = (database: ReadDatabase) => {
  const granted = database
    .selectFrom('entries')
    .select(sql<string>`substr(stream, 6)`.as('userId'))
    .where('type', '=', 'RoleGranted')
  return database
    .selectFrom('users')
    .select(['userId', 'role'])
    .where('persona', 'is', null)
    .where((by) => by.or([by('role', '<>', 'client'), by(sql<string>`user_id::text`, 'in', granted)]))
    .execute()
}

/** At the start the roles in the table of people are compared with those in the ledger: what differs is written down, never silent. */
@Injectable()
export class RoleCheck implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private done = Promise.resolve()
  private isEnding = false

  constructor(
    private readonly database: ReadDatabase,
    private readonly roles: Roles,
    private readonly runner: ProjectionRunner,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Nobody waits for it: a log that is away does not keep the server from starting, and staff are compared again when they sign in. It
   * waits for the read models, which may still have to be built.
   */
  onApplicationBootstrap(): void {
    void this.runner.loaded().then(() => {
      if (!this.isEnding) this.done = this.compareOnce()
    })
  }

  beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true
    return this.done
  }

  private compareOnce(): Promise<void> {
    return this.compare().catch((error: unknown) => this.log.error({ err: error }, 'roles could not be compared with the ledger'))
  }

  private async compare(): Promise<void> {
    for (const person of await withPowers(this.database)) await this.roles.agree(person)
  }
}
