import { OutcomeUnknown } from './event-store.js'

/** So many are remembered one by one. */
const rememberedMost = 10_000

/**
 * The commands of this process whose append got no answer, each with the time until which it may still land, in milliseconds of a clock
 * that the caller chooses.
 */
export class UnknownOutcomes {
  private readonly openUntil = new Map<string, number>()
  /** Until then any command may be one of those that had to be forgotten. */
  private forgottenUntil = -Infinity

  constructor(private readonly most = rememberedMost) {}

  remember(commandId: string, until: number): void {
    this.openUntil.delete(commandId)
    this.openUntil.set(commandId, until)
    if (this.openUntil.size > this.most) this.forgetOldest()
  }

  /** @throws OutcomeUnknown where an append of the command may still land */
  requireSettled(stream: string, commandId: string, now: number): void {
    const until = Math.max(this.openUntil.get(commandId) ?? -Infinity, this.forgottenUntil)
    if (until >= now) throw new OutcomeUnknown(stream, { openForMs: until - now })
    this.openUntil.delete(commandId)
  }

  private forgetOldest(): void {
    const [oldest] = this.openUntil
    if (!oldest) return
    const [commandId, until] = oldest
    this.forgottenUntil = Math.max(this.forgottenUntil, until)
    this.openUntil.delete(commandId)
  }
}
