import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { ProjectionRunner } from '../../engine/projections/live/runner.js'
import { LOG, type Log } from '../../lib/log.js'
import { LogReading } from './log-reading.js'
import { Pause } from './pause.js'

const SOON_MS = 250
const LOOK_EVERY_MS = 5_000

/**
 * Reads the log for events that send mail, shortly after each commit and every few seconds.
 * Failures are retried.
 */
@Injectable()
export class MailFromLog implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly pause = new Pause()
  private isOver = false
  private isHeld = false
  private work: Promise<void> = Promise.resolve()

  constructor(
    private readonly reading: LogReading,
    private readonly runner: ProjectionRunner,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.runner.onCommitted(() => this.pause.shorten(SOON_MS))
    this.work = this.run()
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isOver = true
    this.pause.end()
    await this.work
  }

  /** Pauses until `goOn`; events that are too old by then send no mail. */
  async hold(): Promise<void> {
    this.isHeld = true
    // Sets a checkpoint before events recorded during the pause.
    await this.readOn()
  }

  goOn(): void {
    this.isHeld = false
    this.pause.shorten(0)
  }

  private readOn(): Promise<boolean> {
    return this.reading.readOn().catch((error: unknown) => this.noted(error))
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      const hasMore = !this.isHeld && (await this.readOn())
      if (!this.isOver && !hasMore) await this.pause.take(LOOK_EVERY_MS, true)
    }
  }

  private noted(error: unknown): false {
    this.log.warn({ err: error }, 'could not queue mails for new events')
    return false
  }
}
