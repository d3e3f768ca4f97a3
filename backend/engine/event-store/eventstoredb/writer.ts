import type { AppendExpectedRevision, EventData } from '@eventstore/db-client'
import { ROOM_OF_A_STREAM, type LastingClient } from './lasting-client.js'

/**
 * Appends queued in the client reject without a handler when the connection drops, so never more
 * than this are in flight.
 */
const underWayMost = ROOM_OF_A_STREAM - 1

export interface Sending {
  readonly stream: string
  readonly events: readonly EventData[]
  readonly expectedRevision: AppendExpectedRevision
  /** When the caller began to wait. */
  readonly since: number
}

export interface Sent {
  readonly revision: number
  /**
   * Undefined if the server may have answered an earlier attempt, whose position it does not
   * report.
   */
  readonly position: bigint | undefined
}

/**
 * Sends appends. The server dedupes by event id, so a sending whose answer was lost is sent again
 * and lands once.
 */
export class Writer {
  private underWay = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly client: LastingClient,
    private readonly timeoutMs: number,
  ) {}

  async append({ stream, events, expectedRevision, since }: Sending): Promise<Sent> {
    if (this.underWay < underWayMost) this.underWay++
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await this.client.call(async (client, attempt) => {
        const options = { expectedRevision, requiresLeader: true, deadline: this.timeoutMs }
        const { nextExpectedRevision, position } = await client.appendToStream(
          stream,
          [...events],
          options,
        )
        return {
          revision: Number(nextExpectedRevision),
          position: attempt === 1 ? position?.commit : undefined,
        }
      }, since)
    } finally {
      this.leave()
    }
  }

  /** The longest waiter gets the free slot. */
  private leave(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.underWay--
  }
}
