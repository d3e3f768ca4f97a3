import { LRUCache } from 'lru-cache'
import { OutcomeUnknown } from './event-store.js'

/** How many are remembered individually. */
const rememberedMost = 10_000

/**
 * This process's commands whose append was not answered, each with the time until which it may
 * still land, in milliseconds of a clock that the caller chooses.
 */
export class UnknownOutcomes {
  private readonly openUntil: LRUCache<string, number>
  /** Evicted commands may be open until then, so every command is treated as unknown. */
  private forgottenUntil = -Infinity

  constructor(most = rememberedMost) {
    this.openUntil = new LRUCache({
      max: most,
      dispose: (until, _, why) => why === 'evict' && this.forget(until),
    })
  }

  remember(commandId: string, until: number): void {
    this.openUntil.set(commandId, until)
  }

  /** @throws OutcomeUnknown while an append of the command may still land */
  requireSettled(stream: string, commandId: string, now: number): void {
    const until = Math.max(this.openUntil.peek(commandId) ?? -Infinity, this.forgottenUntil)
    if (until >= now) throw new OutcomeUnknown(stream, { openForMs: until - now })
    this.openUntil.delete(commandId)
  }

  private forget(until: number): void {
    this.forgottenUntil = Math.max(this.forgottenUntil, until)
  }
}
