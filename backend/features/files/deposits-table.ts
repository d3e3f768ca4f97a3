import { Inject, Injectable } from '@nestjs/common'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { ProjectionRunner } from '../../engine/projections/live/runner.js'
import { EVENT_STORE } from '../../server/event-store.token.js'

const PATIENCE_MS = 5_000

/** The table of deposits, which may lag the log. */
@Injectable()
export class DepositsTable {
  constructor(
    private readonly runner: ProjectionRunner,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Waits until it has caught up with the log; false if that takes too long, or it is parked. */
  async isComplete(): Promise<boolean> {
    await this.runner.loaded()
    const head = await this.store.head()
    const isThere = head === 0n || (await this.runner.waitFor(head, PATIENCE_MS))
    return (
      isThere && this.runner.readModels().find(({ name }) => name === 'deposits')?.parked === null
    )
  }
}
