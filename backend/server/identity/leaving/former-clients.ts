import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { ProjectionRunner } from '../../../engine/projections/live/runner.js'
import { LOG, type Log } from '../../../lib/log.js'
import { Erasure } from './erasure.js'
import { PowersOfPeople } from '../people/powers-of-people.js'

const AGAIN_AFTER_MS = 30_000

/**
 * Makes sure that former clients are erased even after a failure or a crash: each start looks for
 * leftovers, and failures are retried. The powers table only suggests whom to check: the log
 * decides, so a row written by SQL erases nobody.
 */
@Injectable()
export class FormerClients implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private work: Promise<void> = Promise.resolve()
  private attempt: Promise<void> | undefined
  private again: NodeJS.Timeout | undefined
  private isOver = false

  constructor(
    private readonly erasure: Erasure,
    private readonly powers: PowersOfPeople,
    private readonly runner: ProjectionRunner,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.work = this.runner.loaded()
    void this.finish()
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isOver = true
    clearTimeout(this.again)
    await this.attempt
  }

  /** Erases the owner of an account that was just closed. @throws what prevents it for now */
  async erase(userId: string): Promise<void> {
    try {
      await this.erasure.erase(userId)
    } catch (error) {
      this.tryAgain()
      throw error
    }
  }

  /** Erases everyone with data left, after any erasure in progress. */
  finish(): Promise<void> {
    this.work = this.work.then(() => (this.attempt = this.eraseRest()))
    return this.work
  }

  private async eraseRest(): Promise<void> {
    if (this.isOver) return
    try {
      if (!(await this.powers.isTableComplete())) return this.tryAgain()
      for (const userId of await this.erasure.unfinished())
        if ((await this.powers.of(userId)).status === 'closed') await this.erasure.erase(userId)
    } catch (error) {
      this.log.error({ err: error }, 'a former client could not be erased')
      this.tryAgain()
    }
  }

  private tryAgain(): void {
    if (this.isOver) return
    clearTimeout(this.again)
    this.again = setTimeout(() => void this.finish(), AGAIN_AFTER_MS).unref()
  }
}
