/** The precision of the `Date` header: whole seconds. */
const SECOND_MS = 1_000

interface Estimate {
  /** How far the server's clock is ahead of this computer's, in milliseconds. */
  readonly ahead: number
  /** The error of that estimate, to either side. */
  readonly within: number
}

let best: Estimate | undefined

const estimate = (date: number, askedAt: number, answeredAt: number): Estimate => {
  const ahead = date + SECOND_MS / 2 - (askedAt + answeredAt) / 2
  const within = (answeredAt - askedAt + SECOND_MS) / 2
  return { ahead: Math.abs(ahead) <= within ? 0 : ahead, within }
}

/** Whether the two estimates cannot both be right, because a clock was changed in between. */
const contradicts = (one: Estimate, other: Estimate): boolean =>
  Math.abs(one.ahead - other.ahead) > one.within + other.within

/**
 * Learns from the `Date` header of an answer; the quickest answer is the most exact. Both moments
 * are by this computer's clock.
 */
export const noteServerDate = (
  date: string | null,
  askedAt: number,
  answeredAt = Date.now(),
): void => {
  const said = Date.parse(date ?? '')
  if (Number.isNaN(said) || answeredAt < askedAt) return
  const found = estimate(said, askedAt, answeredAt)
  if (!best || found.within <= best.within || contradicts(found, best)) best = found
}

export const forgetServerDate = (): void => {
  best = undefined
}

/**
 * The time by the server's clock, in milliseconds. Use it for every day and hour that people read
 * or that the server lets expire, since this clock may be wrong.
 */
export const serverNow = (): number => Date.now() + (best?.ahead ?? 0)

/** The same as an instant. */
export const serverTime = (): string => new Date(serverNow()).toISOString()
