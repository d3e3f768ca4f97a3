import { repeated, type Expected } from './expected.js'
import { sizeOf, type Proposed, type Recorded } from './records.js'

/**
 * Where an append landed, with the last of its events, or the revision it conflicted with (-1 for
 * no stream).
 */
export type Verdict =
  | { readonly landed: Recorded | undefined; readonly current: number }
  | { readonly conflict: true; readonly current: number }

const FIRST_POSITION = 133n
const RECORD_OVERHEAD = 60
const APPENDS_PER_SYSTEM_EVENT = 5
const SYSTEM_EVENT = {
  type: '$statsCollected',
  contentType: 'application/json',
  metadata: new Uint8Array(),
}

/**
 * The events, in memory. Like the real log, it counts positions in bytes, and puts events of its
 * own between those of the clients. Several nodes may share one.
 */
export class WireLog {
  private readonly log: Recorded[] = []
  private readonly streams = new Map<string, Recorded[]>()
  private readonly byId = new Map<string, Recorded>()
  private tail = FIRST_POSITION
  private appends = 0
  private isAnnouncing = false
  private announce: () => void = () => undefined
  private change = this.nextChange()

  constructor() {
    this.recordSystemEvent()
  }

  /** All events in order of position. */
  get records(): readonly Recorded[] {
    return this.log
  }

  /** Settles after the next append; all waiters share one promise. */
  get changed(): Promise<void> {
    return this.change
  }

  /** The position of the next event. */
  get end(): bigint {
    return this.tail
  }

  stream(name: string): readonly Recorded[] {
    return this.streams.get(name) ?? []
  }

  /** The index of the first record at or after a position. */
  indexOf(position: bigint): number {
    let [low, high] = [0, this.log.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.log[middle]!.position < position) low = middle + 1
      else high = middle
    }
    return low
  }

  append(name: string, expected: Expected, events: readonly Proposed[]): Verdict {
    const stream = this.stream(name)
    const current = stream.length - 1
    const earlier = repeated({ stream, name, byId: this.byId }, expected, events)
    if (earlier === 'conflict') return { conflict: true, current }
    if (earlier) return { landed: earlier, current: earlier.revision }
    for (const event of events) this.record(name, event)
    this.appends += 1
    if (this.appends % APPENDS_PER_SYSTEM_EVENT === 0) this.recordSystemEvent()
    this.announceSoon()
    return {
      landed: events.length > 0 ? this.stream(name).at(-1) : undefined,
      current: current + events.length,
    }
  }

  private record(name: string, event: Proposed): void {
    const stream = this.streams.get(name) ?? []
    const recorded = {
      ...event,
      stream: name,
      revision: stream.length,
      position: this.tail,
      createdAt: Date.now(),
    }
    this.tail += BigInt(sizeOf(event) + name.length + RECORD_OVERHEAD)
    this.log.push(recorded)
    stream.push(recorded)
    this.streams.set(name, stream)
    this.byId.set(event.id, recorded)
  }

  private recordSystemEvent(): void {
    const data = Buffer.from(JSON.stringify({ 'es-appends': this.appends }))
    this.record('$stats-127.0.0.1:2113', { ...SYSTEM_EVENT, id: crypto.randomUUID(), data })
  }

  private announceSoon(): void {
    if (this.isAnnouncing) return
    this.isAnnouncing = true
    setImmediate(() => {
      const announce = this.announce
      this.isAnnouncing = false
      this.change = this.nextChange()
      announce()
    })
  }

  private nextChange(): Promise<void> {
    return new Promise((resolve) => {
      this.announce = resolve
    })
  }
}
