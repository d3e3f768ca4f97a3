import type { Numbered } from '#contracts/events/ledger-events'
import { userIdOf, userStream } from '../streams.js'
import type { Act, Reading } from './act.js'

/**
 * Who has signed in, as the log goes on. Sign-ins are on record from some version on; before the first of them, of nobody it is known. Each
 * person is followed with their own stream.
 */
export class SignIns {
  private readonly people = new Set<string>()
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
    if (this.isMine(event.stream)) this.people.add(userIdOf(event))
    return isFirst
  }

  /** Whether whoever acted had signed in before; undefined where that says nothing, or is looked at another time. */
  isAfterSignIn({ context: { actorId, actorRole } }: Act, { isSignedIn }: Pick<Reading<unknown>, 'isSignedIn'>): boolean | undefined {
    if (!this.areOnRecord || !isSignedIn || actorRole === 'system') return undefined
    return this.isMine(userStream(actorId)) ? this.people.has(actorId) : undefined
  }
}
