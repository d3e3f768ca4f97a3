import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common'
import { LOG, type Log } from '../../platform/log.js'
import { ProjectionsRunner } from '../../platform/projections/projections-runner.js'
import { People } from './people.js'
import { Roles } from './roles.js'

/** At the start the roles in the table of people are compared with those in the ledger: what differs is written down, never silent. */
@Injectable()
export class RoleCheck implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private done = Promise.resolve()
  private isEnding = false

  constructor(
    private readonly people: People,
    private readonly roles: Roles,
    private readonly runner: ProjectionsRunner,
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
    for (const person of await this.people.withPowers()) await this.roles.agree(person)
  }
}
