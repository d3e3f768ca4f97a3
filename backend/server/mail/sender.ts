import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { BackOff } from '../../lib/back-off.js'
import { LOG, type Log } from '../../lib/log.js'
import { LiveServer } from '../live/live-server.js'
import { jittered } from './delays.js'
import { Dispatch } from './dispatch.js'
import { Outbox } from './outbox.js'
import { Pause } from './pause.js'

const LOOK_EVERY_MS = 2_000
/** What is added commits a moment later. */
const SOON_MS = 50
/** How long a mail in flight may still take at shutdown. */
const GRACE_MS = 3_000

/**
 * Works through the outbox while the server runs. An unreachable mail server only delays mails:
 * pauses grow until it is back.
 */
@Injectable()
export class Sender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rests = new BackOff(5_000, 5 * 60_000)
  private readonly pause = new Pause()
  private readonly stopping = new AbortController()
  private isOver = false
  private work: Promise<void> = Promise.resolve()

  constructor(
    private readonly dispatch: Dispatch,
    private readonly outbox: Outbox,
    private readonly live: LiveServer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.outbox.onAdded(() => this.pause.shorten(SOON_MS))
    this.dispatch.onChanged((id) => this.live.notify({ resource: 'mails', id }))
    this.work = this.run()
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isOver = true
    this.pause.end()
    const late = setTimeout(() => this.stopping.abort(), GRACE_MS)
    await this.work
    clearTimeout(late)
  }

  /** Tries due mails at once, even during a backoff. */
  lookNow(): void {
    this.pause.end()
  }

  private async run(): Promise<void> {
    while (!this.isOver) await this.look()
  }

  private async look(): Promise<void> {
    try {
      const { hasMore, stopped } = await this.dispatch.round(this.stopping.signal)
      if (stopped) return await this.rest(stopped.waitMs)
      this.rests.reset()
      if (!hasMore && !this.isOver) await this.pause.take(LOOK_EVERY_MS, true)
    } catch (error) {
      // For example while the database is unreachable.
      this.log.warn({ err: error }, 'outbox run failed; retrying')
      await this.rest()
    }
  }

  /** Nothing can be sent for now, so newly added mails change nothing. */
  private async rest(atLeastMs = 0): Promise<void> {
    const ms = Math.max(atLeastMs, jittered(this.rests.next()))
    if (!this.isOver) await this.pause.take(ms, false)
  }
}
