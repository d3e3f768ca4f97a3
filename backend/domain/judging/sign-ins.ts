import type { Numbered } from '#contracts/events/ledger-events'
import { lastActAfter } from '#contracts/values/session-lives'
import type { Instant } from '#contracts/values/values'
import { userIdOf, userStream } from '../streams.js'
import type { Act, Reading } from './act.js'

/**
 * Who has signed in, and when last, as the log goes on. The log records sign-ins since some
 * version; before the first, nothing is known about anyone. Each person is followed with their own
 * stream.
 */
export class SignIns {
  /** When each person signed in last. */
  private readonly people = new Map<string, Instant>()
  private areOnRecord = false

  constructor(private readonly isMine: (stream: string) => boolean) {}

  get size(): number {
    return this.people.size
  }

  /** True at the first sign-in of the log. */
  take(event: Numbered): boolean {
    if (event.type !== 'SignedIn') return false
    const isFirst = !this.areOnRecord
    this.areOnRecord = true
    if (this.isMine(event.stream)) this.people.set(userIdOf(event), event.metadata.recordedAt)
    return isFirst
  }

  /**
   * Whether the actor had signed in before, within a session's maximum life for their role;
   * undefined if that is irrelevant, or judged in another pass.
   */
  isAfterSignIn(
    { context: { actorId, actorRole, at } }: Act,
    { isSignedIn }: Pick<Reading<unknown>, 'isSignedIn'>,
  ): boolean | undefined {
    if (!this.areOnRecord || !isSignedIn || actorRole === 'system') return undefined
    if (!this.isMine(userStream(actorId))) return undefined
    const since = this.people.get(actorId)
    return since !== undefined && at <= lastActAfter(actorRole, since)
  }
}
