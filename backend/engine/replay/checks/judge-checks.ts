import type { Numbered, Recorded } from '#contracts/events/ledger-events'
import { decodeEvent } from '../../deciding/event-codec.js'
import type { EventStore } from '../../event-store/event-store.js'
import { isInShare, type Share } from '../share.js'
import { Check, type CheckState } from './check.js'

/** What a judge reports about the acts that it sees. */
interface Findings {
  found(
    check: string,
    event: Numbered,
    what: { readonly fault: string; readonly detail: string },
  ): void
  passed(check: string): void
  /** The check, or today's rules, apply from this event on. */
  since(check: string, event: Numbered): void
  /** Passes the event at a place of a stream to `seen`, soon, or undefined if there is none. */
  look(place: PlaceInStream, seen: (event: Recorded | undefined) => void): void
}

interface PlaceInStream {
  readonly stream: string
  readonly revision: number
}

/** Judges a log, event by event. */
interface LogJudge {
  take(event: Numbered): void
  /** No more events follow. */
  end(): void
  /** How many small states are in memory. */
  readonly size: number
}

/** How the acts in a log are judged, by the names of the checks. */
export interface Judging {
  readonly checks: readonly string[]
  /** Begins at the first event; streams that are not `mine` are judged in another pass. */
  begin(isMine: (stream: string) => boolean, findings: Findings): LogJudge
}

/** Whether each act in the log was allowed, with the outcome that the log has. */
export class JudgeChecks implements Findings {
  private readonly checks: ReadonlyMap<string, Check>
  private judge: LogJudge | undefined
  private asked: {
    readonly place: PlaceInStream
    readonly seen: (event: Recorded | undefined) => void
  }[] = []

  constructor(
    private readonly judging: Judging,
    private readonly store: Pick<EventStore, 'read'>,
  ) {
    this.checks = new Map(judging.checks.map((name) => [name, new Check(name)]))
  }

  /** From now on, judges this part of all streams, from the first event on. */
  begin(share: Share): void {
    this.asked = []
    this.judge = this.judging.begin((stream) => isInShare(stream, share), this)
  }

  get size(): number {
    return this.judge?.size ?? 0
  }

  take(event: Numbered): void {
    this.judge?.take(event)
  }

  end(): void {
    this.judge?.end()
  }

  found(
    check: string,
    event: Numbered,
    { fault, detail }: { readonly fault: string; readonly detail: string },
  ): void {
    const { type, metadata } = event
    this.checks.get(check)?.broken(event, detail, {
      fault,
      type,
      actorId: metadata.actorId,
      actorRole: metadata.actorRole,
    })
  }

  passed(check: string): void {
    this.checks.get(check)?.passed()
  }

  since(check: string, { ordinal }: Numbered): void {
    this.checks.get(check)?.madeSince(ordinal)
  }

  look(place: PlaceInStream, seen: (event: Recorded | undefined) => void): void {
    this.asked.push({ place, seen })
  }

  /** Looks up the requested places, few in any page of a log. */
  async answer(): Promise<void> {
    for (const { place, seen } of this.asked.splice(0)) {
      const [stored] = await this.store.read(place.stream, place.revision, 1)
      seen(stored && decodeEvent(stored))
    }
  }

  states(): CheckState[] {
    return [...this.checks.values()].map((check) => check.state())
  }
}
