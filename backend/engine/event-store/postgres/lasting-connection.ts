import type pg from 'pg'
import { BackOff } from '../../../lib/back-off.js'
import { endConnection } from '../../../postgres/connections/end-connection.js'
import { TimelyClient } from '../../../postgres/connections/timely-client.js'

const SHORTEST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2_000

export interface ConnectionEvents {
  /** The connection is open; a rejection closes it again. */
  readonly opened: (client: pg.Client) => Promise<void> | void
  /** A small query, to notice a server that does not answer. */
  readonly beat: (client: pg.Client) => Promise<unknown>
  /** The connection was lost; its queries have already failed. */
  readonly lost: (error: Error) => void
  /** An attempt to open it failed. */
  readonly refused: (error: Error) => void
}

/** With the query timeout, a dead connection is detected within 30 s. */
const beatEveryMs = 8_000

/**
 * One connection, reopened with growing pauses whenever it is lost. Sends a query every few
 * seconds, so that a frozen or silently disconnected server is noticed even while the connection is
 * unused.
 */
export class LastingConnection {
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private beating: NodeJS.Timeout | undefined
  private readonly pauses = new BackOff(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS)
  private isUp = false
  private state: 'new' | 'open' | 'closed' = 'new'

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly events: ConnectionEvents,
    private readonly beatMs = beatEveryMs,
  ) {}

  /** Opens the connection on the first call and does nothing on later ones. */
  open(): void {
    if (this.state !== 'new') return
    this.state = 'open'
    void this.connect()
  }

  /** Cuts the connection, as if the network had; a new one follows. */
  drop(): void {
    void this.client?.end()
  }

  async close(): Promise<void> {
    this.state = 'closed'
    clearTimeout(this.timer)
    clearInterval(this.beating)
    if (this.client) await endConnection(this.client)
  }

  private async connect(): Promise<void> {
    const client = new TimelyClient({ ...this.config, pipeline: true })
    let failure = new Error('the connection to the database was closed')
    client.on('error', (error) => (failure = error))
    client.once('end', () => this.lose(client, failure))
    this.client = client
    try {
      await client.connect()
      await this.events.opened(client)
      this.isUp = true
      this.pauses.reset()
      this.keepAsking(client)
    } catch (error) {
      this.lose(client, error instanceof Error ? error : failure)
      void client.end().catch(() => undefined)
    }
  }

  /**
   * The client cuts the connection if an answer does not come in time; its end reports the loss.
   */
  private keepAsking(client: pg.Client): void {
    if (this.state === 'closed' || this.client !== client) return
    this.beating = setInterval(
      () => void this.events.beat(client).catch(() => undefined),
      this.beatMs,
    )
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.client !== client) return
    this.client = undefined
    clearInterval(this.beating)
    const tell = this.isUp ? this.events.lost : this.events.refused
    this.isUp = false
    if (this.state === 'closed') return
    tell(error)
    this.timer = setTimeout(() => void this.connect(), this.pauses.next())
  }
}
