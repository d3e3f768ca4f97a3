import { MemoryEventStore } from '../../engine/event-store/testing/memory-event-store.js'
import { OutcomeUnknown, type Append, type Appended } from '../../engine/event-store/event-store.js'
import { PendingAppends, type PendingAppend } from '../../engine/event-store/pending-appends.js'

/**
 * What happens to an append on its way: it is held until a promise settles, or its request or its
 * answer gets lost.
 */
export interface Fate {
  readonly held?: Promise<unknown>
  readonly loses?: 'request' | 'answer'
}

/** Members of the store that are not part of the port. */
interface Beneath {
  pending: PendingAppends
  judge(append: PendingAppend): void
}

/** An in-memory log at the end of a bad connection. It records which revisions were read. */
export class FatefulStore extends MemoryEventStore {
  reads: { readonly stream: string; readonly from: number }[] = []
  private fates: Fate[] = []

  /**
   * The same log over the connection of another process, which knows nothing of the appends under
   * way on this one.
   */
  secondLine(): FatefulStore {
    const own = { reads: [], fates: [], pending: new PendingAppends() }
    return Object.assign(Object.create(FatefulStore.prototype) as FatefulStore, this, own)
  }

  /** The next appends meet these fates, in turn; those after them meet none. */
  meet(...fates: readonly Fate[]): void {
    this.fates = [...fates]
  }

  override append(append: Append): Promise<Appended> {
    const { held, loses } = this.fates.shift() ?? {}
    const send = (pending: PendingAppend) =>
      void Promise.resolve(held).then(() => setImmediate(() => this.arrive(pending, loses)))
    const answer = beneath(this).pending.submit(append, send)
    return loses === 'answer'
      ? answer.then(() => Promise.reject(new OutcomeUnknown(append.stream)))
      : answer
  }

  override read(stream: string, from: number, limit: number) {
    this.reads.push({ stream, from })
    return super.read(stream, from, limit)
  }

  private arrive(append: PendingAppend, loses: Fate['loses']): void {
    if (loses !== 'request') return beneath(this).judge(append)
    append.reject(new OutcomeUnknown(append.stream))
    beneath(this).pending.leave([append])
  }
}

const beneath = (store: FatefulStore): Beneath => store as unknown as Beneath
