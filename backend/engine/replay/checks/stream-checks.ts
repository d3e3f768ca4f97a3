import type { Numbered, Recorded } from '#contracts/events/ledger-events'
import { isInShare, type Share } from '../share.js'
import { Check, type CheckState } from './check.js'

/** A rule that the events of every stream must keep. */
export interface StreamRule {
  readonly check: string
  /**
   * Follows one stream from its first event on. The function says what is wrong with the next
   * event; null if nothing is.
   */
  readonly follow: () => (event: Recorded) => string | null
}

interface Stream {
  revision: number
  readonly judges: readonly ReturnType<StreamRule['follow']>[]
}

/** Checks of one stream's events together: revisions without gaps, and the product's rules. */
export class StreamChecks {
  private readonly revisions = new Check('revisions')
  private readonly kept: readonly Check[]
  private readonly streams = new Map<string, Stream>()
  private share: Share = { at: 0, of: 1 }

  constructor(private readonly rules: readonly StreamRule[]) {
    this.kept = rules.map(({ check }) => new Check(check))
  }

  /** From now on, follows this part of all streams. */
  begin(share: Share): void {
    this.share = share
    this.streams.clear()
  }

  /** How many streams are in memory. */
  get size(): number {
    return this.streams.size
  }

  take(event: Numbered): void {
    if (!isInShare(event.stream, this.share)) return
    const stream = this.streams.get(event.stream) ?? {
      revision: -1,
      judges: this.rules.map(({ follow }) => follow()),
    }
    this.streams.set(event.stream, stream)
    if (event.revision === stream.revision + 1) this.revisions.passed()
    else this.revisions.broken(event, `${stream.revision} → ${event.revision}`)
    stream.revision = event.revision
    for (const [at, check] of this.kept.entries()) {
      const wrong = stream.judges[at]?.(event) ?? null
      if (wrong === null) check.passed()
      else check.broken(event, wrong)
    }
  }

  states(): CheckState[] {
    return [this.revisions, ...this.kept].map((check) => check.state())
  }
}
