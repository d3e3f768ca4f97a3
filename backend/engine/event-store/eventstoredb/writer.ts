import type { AppendExpectedRevision, EventData } from '@eventstore/db-client'
import type { LastingClient } from './lasting-client.js'

/**
 * The client's one stream of batched appends takes 16 messages before it makes the next one wait, and whatever waits there when the
 * connection breaks ends as a rejection that nobody can catch. So no more than this are under way.
 */
const underWayMost = 15

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
    await this.enter()
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

  private async enter(): Promise<void> {
    if (this.underWay >= underWayMost) return new Promise((resolve) => this.waiting.push(resolve))
    this.underWay++
  }

  /** Whoever waits longest takes the place at once. */
  private leave(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.underWay--
  }
}
