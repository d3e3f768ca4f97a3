/** What the `Date` of an answer leaves open: it says whole seconds. */
const SECOND_MS = 1_000

interface Estimate {
  /** How far the server's clock is ahead of this computer's, in milliseconds. */
  readonly ahead: number
  /** How far off that may be, to either side. */
  readonly within: number
}

let best: Estimate | undefined

const estimate = (date: number, askedAt: number, answeredAt: number): Estimate => {
  const ahead = date + SECOND_MS / 2 - (askedAt + answeredAt) / 2
  const within = (answeredAt - askedAt + SECOND_MS) / 2
  return { ahead: Math.abs(ahead) <= within ? 0 : ahead, within }
}

/** Whether the two cannot both be right: someone has set a clock meanwhile. */
const contradicts = (one: Estimate, other: Estimate): boolean => Math.abs(one.ahead - other.ahead) > one.within + other.within

/** Learns from the `Date` of an answer; the quickest answer says it best. Both moments are by this computer's clock. */
export const noteServerDate = (date: string | null, askedAt: number, answeredAt = Date.now()): void => {
  const said = Date.parse(date ?? '')
  if (Number.isNaN(said) || answeredAt < askedAt) return
  const found = estimate(said, askedAt, answeredAt)
  if (!best || found.within <= best.within || contradicts(found, best)) best = found
}

export const forgetServerDate = (): void => {
  best = undefined
}

/** The time by the server's clock, whatever this computer's says: what the server sets an end to is measured by it. */
export const serverNow = (): number => Date.now() + (best?.ahead ?? 0)
