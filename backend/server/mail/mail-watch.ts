import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import type { MailHealth } from '#contracts/site/mails'
import { Clock } from '../../lib/clock.js'
import { messageOf } from '../../lib/message-of.js'
import { Regularly } from '../../lib/regularly.js'
import { ReadDatabase } from '../database/database.js'
import { LiveServer } from '../live/live-server.js'
import { outboxHealth } from '../queries/outbox-health.js'
import { Carrier } from './carrier.js'

const LOOK_EVERY_MS = 30_000

/**
 * Checks the outbox regularly, so that health can be reported even while the database does not
 * answer, and screens learn of a standstill.
 */
@Injectable()
export class MailWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly regularly = new Regularly(
    () => this.look(),
    (error) => Logger.warn(`mail check failed: ${messageOf(error)}`, 'MailWatch'),
  )
  private known: MailHealth | null = null

  constructor(
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
    private readonly carrier: Carrier,
    private readonly live: LiveServer,
  ) {}

  onApplicationBootstrap(): void {
    this.regularly.start(LOOK_EVERY_MS)
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.regularly.stop()
  }

  /** The last known health; null before the first check. */
  health(): MailHealth | null {
    return this.known
  }

  async look(): Promise<void> {
    const now = this.clock.now()
    const before = this.known?.standingSince ?? null
    const outbox = await outboxHealth(now)(this.database)
    this.known = { ...outbox, isSetUp: this.carrier.canSend, knownAt: now }
    // During a standstill no mail changes, so nothing else notifies the screens.
    if ((outbox.standingSince === null) !== (before === null))
      this.live.notify({ resource: 'mails', id: '' })
  }
}
