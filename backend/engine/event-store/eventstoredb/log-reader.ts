import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  type EventStoreDBClient,
  type ReadPosition,
  type StreamingRead,
} from '@eventstore/db-client'
import type { StoredEvent } from '../event-store.js'
import type { CommandPlace } from './claim-table.js'
import { isNotFound } from './failures.js'
import { fromServerEvent, type SizedEvent } from './server-events.js'
import type { LastingClient } from './lasting-client.js'

const leastPage = 20
const longestPage = 500

/** A record of the log: `kept` is undefined if it does not belong to the ledger. */
type Entry = { readonly position: bigint; readonly kept: SizedEvent | undefined }

/** Reads from the leader, so that it sees everything acknowledged. */
export class LogReader {
  private lastHead = 0n

  constructor(private readonly client: LastingClient) {}

  async read(stream: string, from: number, limit: number): Promise<StoredEvent[]> {
    const kept = await this.page(stream, { fromRevision: BigInt(from), maxCount: limit })
    return kept.map(({ event }) => event)
  }

  /**
   * Skips records that do not belong to the ledger: the server's own, and claims of commands by
   * earlier versions.
   */
  async readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    const events: StoredEvent[] = []
    for (let seen = after; events.length < limit;) {
      const count = 2 * (limit - events.length) + leastPage
      const page = await this.entries(seen === 0n ? START : at(seen), count)
      for (const { position, kept } of page)
        if (kept && position > seen && events.length < limit) events.push(kept.event)
      if (page.length < count) break
      seen = page.at(-1)?.position ?? seen
    }
    return events
  }

  /** The position of the last event of the ledger. */
  async head(): Promise<bigint> {
    for (let [from, count]: [ReadPosition, number] = [END, leastPage]; ; count = longestPage) {
      const page = await this.entries(from, count, true)
      const found = page.find(
        ({ position, kept }) => kept !== undefined || position <= this.lastHead,
      )
      if (found?.kept && found.position > this.lastHead) this.lastHead = found.position
      const last = page.at(-1)
      if (found || !last || page.length < count) return this.lastHead
      from = at(last.position)
    }
  }

  /**
   * The commands of the next records after a position, and the position that they reach: the given
   * one at the end of the log.
   */
  async commands(
    after: bigint,
    count: number,
  ): Promise<{ readonly commands: readonly CommandPlace[]; readonly upTo: bigint }> {
    const page = (await this.entries(after === 0n ? START : at(after), count)).filter(
      ({ position }) => position > after,
    )
    const firsts = page.flatMap(({ kept }) => (kept && kept.commandSize > 0 ? [kept.event] : []))
    return {
      commands: firsts.map(({ id, stream }) => ({ commandId: id, stream })),
      upTo: page.at(-1)?.position ?? after,
    }
  }

  /**
   * The revision at which a command begins in a stream, searched from the end down to a revision
   * (-1 for the whole stream).
   */
  async findCommand(
    stream: string,
    commandId: string,
    after: number,
  ): Promise<SizedEvent | undefined> {
    let [from, count]: [bigint | typeof END, number] = [END, leastPage]
    for (;;) {
      const page = await this.page(stream, {
        fromRevision: from,
        maxCount: count,
        direction: BACKWARDS,
      })
      const found = page.find(({ event, commandSize }) => commandSize > 0 && event.id === commandId)
      const last = page.at(-1)?.event.revision ?? 0
      if (found || page.length < count || last <= after + 1)
        return found && found.event.revision > after ? found : undefined
      ;[from, count] = [BigInt(last - 1), longestPage]
    }
  }

  private async page(
    stream: string,
    options: Parameters<EventStoreDBClient['readStream']>[1],
  ): Promise<SizedEvent[]> {
    const records = await this.client.call((client) =>
      all(client.readStream(stream, { ...options, requiresLeader: true })),
    )
    return records.map(fromServerEvent).filter((kept) => kept !== undefined)
  }

  private async entries(
    fromPosition: ReadPosition,
    maxCount: number,
    isBackwards = false,
  ): Promise<Entry[]> {
    const options = {
      fromPosition,
      maxCount,
      requiresLeader: true,
      direction: isBackwards ? BACKWARDS : FORWARDS,
    } as const
    const records = await this.client.call((client) => all(client.readAll(options)))
    return records.map((record) => ({
      position: record.event?.position.commit ?? record.commitPosition ?? 0n,
      kept: fromServerEvent(record),
    }))
  }
}

const at = (position: bigint) => ({ commit: position, prepare: position })

/** All records of a read; none if the stream does not exist. */
async function all<Record>(reading: StreamingRead<Record>): Promise<Record[]> {
  const records: Record[] = []
  try {
    for await (const record of reading) records.push(record)
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
  return records
}
