import type { AppendExpectedRevision, EventData } from '@eventstore/db-client'
import { ROOM_OF_A_STREAM, type LastingClient } from './lasting-client.js'

/**
 * Whatever waits in the client for its one stream of batched appends when the connection breaks ends as a rejection that nobody can catch,
 * and the message that fills the stream makes the next one wait. So no more than this are under way.
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
  /** Undefined where the server may have answered for an earlier attempt, whose position it does not tell. */
  readonly position: bigint | undefined
}

/** Sends appends. The server knows the events of a sending by their ids, so one whose answer was lost is sent again and lands once. */
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
        const { nextExpectedRevision, position } = await client.appendToStream(stream, [...events], options)
        return { revision: Number(nextExpectedRevision), position: attempt === 1 ? position?.commit : undefined }
      }, since)
    } finally {
      this.leave()
    }
  }

  /** Whoever waits longest takes the place at once. */
  private leave(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.underWay--
  }
}
