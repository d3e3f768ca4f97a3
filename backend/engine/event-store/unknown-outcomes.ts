import { BoundedMap } from '../../lib/bounded-map.js'
import { OutcomeUnknown } from './event-store.js'

/** How many are remembered one by one. */
const rememberedMost = 10_000

/**
 * The commands of this process whose append was not answered, each with the time until which it may still land, in milliseconds of a clock
 * that the caller chooses.
 */
export class UnknownOutcomes {
  private readonly openUntil: BoundedMap<string, number>
  /** Until then, any command may be one of those dropped for lack of room. */
  private forgottenUntil = -Infinity

  constructor(most = rememberedMost) {
    this.openUntil = new BoundedMap(most)
  }

  remember(commandId: string, until: number): void {
    const forgotten = this.openUntil.set(commandId, until)
    if (forgotten) this.forgottenUntil = Math.max(this.forgottenUntil, forgotten[1])
  }

  /** @throws OutcomeUnknown while an append of the command may still land */
  requireSettled(stream: string, commandId: string, now: number): void {
    const until = Math.max(this.openUntil.get(commandId) ?? -Infinity, this.forgottenUntil)
    if (until >= now) throw new OutcomeUnknown(stream, { openForMs: until - now })
    this.openUntil.delete(commandId)
  }
}
