import { messageOf } from '../../lib/message-of.js'

/**
 * A stream that cannot be folded: one of its events is unreadable, or does not fit the previous
 * ones. No decisions are made on it.
 */
export class BrokenStream extends Error {
  override readonly name = 'BrokenStream'
  constructor(
    readonly stream: string,
    /** The revision of the first event that cannot be folded. */
    readonly revision: number,
    cause: unknown,
  ) {
    super(`${stream} cannot be folded at revision ${revision}: ${messageOf(cause)}`, { cause })
  }
}

export interface BrokenAt {
  readonly stream: string
  readonly revision: number
  readonly reason: string
}

/** Beyond this many, the whole log is damaged. */
const MOST_NAMED = 100

/**
 * The streams found broken in this process and not folded since. The alarm is raised once for each.
 */
export class BrokenStreams {
  private readonly known = new Map<string, BrokenAt>()

  constructor(private readonly alarm: (broken: BrokenStream) => void) {}

  found(broken: BrokenStream): void {
    const { stream, revision, message: reason } = broken
    if (this.known.get(stream)?.revision === revision || this.known.size >= MOST_NAMED) return
    this.known.set(stream, { stream, revision, reason })
    this.alarm(broken)
  }

  /** The stream was folded to its end. */
  folded(stream: string): void {
    this.known.delete(stream)
  }

  list(): readonly BrokenAt[] {
    return [...this.known.values()]
  }
}
