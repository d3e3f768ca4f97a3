/** No person sends more messages per second. */
const MOST_IN_A_SECOND = 20

/** How fast a browser sends messages of a kind. */
export class MessageRate {
  private since = performance.now()
  private said = 0

  /** Counts a message. */
  isTooHigh(): boolean {
    const now = performance.now()
    if (now - this.since > 1_000) [this.since, this.said] = [now, 0]
    this.said += 1
    return this.said > MOST_IN_A_SECOND
  }
}
