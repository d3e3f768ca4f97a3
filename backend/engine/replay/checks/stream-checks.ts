import type { Recorded } from '#contracts/events/ledger-events'
import { Money } from '#contracts/money'
import type { ReplayCheck } from '#contracts/replays'
import { effectOf, settledChange } from '../../../domain/ledger.js'
import { isInShare, type Share } from '../share.js'
import { Check } from './check.js'
import { placeOf } from './place-of.js'

interface Stream {
  revision: number
  settled: bigint
  held: bigint
}

/** What the events of one stream show together: revisions without gaps, and never less available than nothing. */
export class StreamChecks {
  private readonly revisions = new Check('revisions')
  private readonly available = new Check('available')
  private readonly streams = new Map<string, Stream>()
  private share: Share = { at: 0, of: 1 }

  /** From now on the streams of this part of all are followed. */
  begin(share: Share): void {
    this.share = share
    this.streams.clear()
  }

  /** How many streams are in hand. */
  get size(): number {
    return this.streams.size
  }

  take(event: Recorded): void {
    if (!isInShare(event.stream, this.share)) return
    const stream = this.streams.get(event.stream) ?? { revision: -1, settled: 0n, held: 0n }
    this.streams.set(event.stream, stream)
    if (event.revision === stream.revision + 1) this.revisions.passed()
    else this.revisions.broken(placeOf(event, `${stream.revision} → ${event.revision}`))
    stream.revision = event.revision
    const effect = effectOf(event)
    stream.settled += settledChange(effect)
    stream.held += effect.held
    const available = stream.settled - stream.held
    if (available >= 0n) this.available.passed()
    else this.available.broken(placeOf(event, Money.encode(available)))
  }

  states(): ReplayCheck[] {
    return [this.revisions.state(), this.available.state()]
  }
}
