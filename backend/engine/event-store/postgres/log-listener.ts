import type pg from 'pg'
import type { LogHead } from '../log-head.js'
import { LastingConnection } from './lasting-connection.js'
import { logSession } from './session.js'

const isPosition = /^\d{1,19}$/

export interface LogListenerOptions {
  readonly config: pg.ClientConfig
  readonly known: LogHead
  readonly head: () => Promise<bigint>
  readonly pollMs: number
  readonly trouble: (error: Error) => void
}

/**
 * Learns from the database how far the log reaches: by notifications on a connection of its own,
 * and by a slow poll in case one is lost.
 */
export class LogListener {
  private readonly connection: LastingConnection
  private poll: NodeJS.Timeout | undefined
  private isLookDue = false
  private looking: Promise<void> | undefined

  constructor(private readonly options: LogListenerOptions) {
    this.connection = new LastingConnection(logSession(options.config), {
      opened: (client) => this.listen(client),
      beat: (client) => client.query('select'),
      lost: options.trouble,
      refused: options.trouble,
    })
  }

  /** Starts on the first call and does nothing on later ones. */
  open(): void {
    this.connection.open()
    this.poll ??= setInterval(() => void this.look(), this.options.pollMs)
  }

  async close(): Promise<void> {
    clearInterval(this.poll)
    await this.connection.close()
  }

  private async listen(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload = '' }) => this.hear(payload))
    await client.query('listen daybook_log')
    await this.look()
  }

  /**
   * Anyone who may sign in to the database may notify, so a notification is only a hint to look.
   */
  private hear(payload: string): void {
    if (isPosition.test(payload) && this.options.known.reaches(BigInt(payload))) return
    this.isLookDue = true
    this.looking ??= this.lookWhileDue()
  }

  private async lookWhileDue(): Promise<void> {
    while (this.isLookDue) {
      this.isLookDue = false
      await this.look()
    }
    this.looking = undefined
  }

  /** Failures are left to the subscriptions, which read by themselves, and to the next poll. */
  private async look(): Promise<void> {
    const position = await this.options.head().catch(() => 0n)
    this.options.known.announce(position)
  }
}
