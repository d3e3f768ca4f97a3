import type streams from '@eventstore/db-client/generated/streams_pb.js'
import { drained, type ReadCall } from './drained.js'
import { eventFilter, type EventFilter } from './event-filter.js'
import type { WireNode } from './node.js'
import { caughtUp, checkpoint, confirmation, eventAnswer } from './read-answers.js'
import type { Recorded } from './records.js'
import { cutOff, unsupported } from './refusals.js'
import { subscriptionStart } from './selection.js'

/**
 * Everything after a position of the whole log, then new events as they are appended, until the
 * client hangs up.
 */
export async function subscribe(
  node: WireNode,
  call: ReadCall,
  options: streams.ReadReq.Options,
): Promise<void> {
  const [start, filter] = [subscriptionStart(options, node.log), options.getFilter()]
  if (!options.hasAll()) call.emit('error', unsupported('subscriptions to one stream'))
  else if (typeof start === 'object') call.emit('error', start)
  else
    await new Feed(node, call, {
      filter: filter && eventFilter(filter),
      hasStructuredId: !options.getUuidOption()?.hasString(),
    }).run(start)
}

interface Wishes {
  readonly filter: EventFilter | undefined
  readonly hasStructuredId: boolean
}

class Feed {
  private sent = 0
  private considered = 0
  private lastCheckpoint = 0n

  constructor(
    private readonly node: WireNode,
    private readonly call: ReadCall,
    private readonly wishes: Wishes,
  ) {}

  async run(start: number): Promise<void> {
    const { log } = this.node
    this.call.write(confirmation(crypto.randomUUID()))
    let cursor = await this.sendFrom(start)
    if (!this.isOver) this.call.write(caughtUp())
    while (!this.isOver) {
      await log.changed
      cursor = await this.sendFrom(cursor)
    }
  }

  /** A subscription that met the silence never sends again. */
  private get isOver(): boolean {
    return this.call.cancelled || this.call.writableEnded || this.node.faults.silent
  }

  /**
   * Sends the events from an index on, and returns the index after the last event it considered.
   */
  private async sendFrom(start: number): Promise<number> {
    const { log, faults } = this.node
    let cursor = start
    while (cursor < log.records.length && !this.isOver) {
      if (faults.endsSubscription(this.sent)) this.call.emit('error', cutOff)
      else if (!this.pass(log.records[cursor]!)) await this.untilTaken()
      cursor += 1
    }
    if (faults.endsSubscription(this.sent) && !this.isOver) this.call.emit('error', cutOff)
    return cursor
  }

  private untilTaken(): Promise<void> {
    this.node.calls.heldBack += 1
    return drained(this.call)
  }

  /** Sends an event that passes the filter; false if the subscriber's buffer is full. */
  private pass(record: Recorded): boolean {
    const { filter, hasStructuredId } = this.wishes
    this.considered += 1
    let hasRoom = true
    if (filter?.isWanted(record) ?? true) {
      this.sent += 1
      hasRoom = this.call.write(eventAnswer(record, hasStructuredId))
    }
    if (filter && this.considered % filter.checkpointInterval === 0)
      this.tellCheckpoint(record.position)
    return hasRoom
  }

  private tellCheckpoint(position: bigint): void {
    if (!this.wishes.filter || this.isOver || position <= this.lastCheckpoint) return
    this.lastCheckpoint = position
    this.call.write(checkpoint(position))
  }
}
