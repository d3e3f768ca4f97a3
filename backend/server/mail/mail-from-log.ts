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

/** Reads the log for events that send mail, shortly after each commit and every few seconds. Failures are retried. */
@Injectable()
export class MailFromLog implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly pause = new Pause()
  private isOver = false
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

  private async run(): Promise<void> {
    while (!this.isOver) {
      const hasMore = await this.reading.readOn().catch((error: unknown) => this.noted(error))
      if (!this.isOver && !hasMore) await this.pause.take(LOOK_EVERY_MS, true)
    }
  }

  private noted(error: unknown): false {
    this.log.warn({ err: error }, 'the mails that follow from the log could not be added')
    return false
  }
}
