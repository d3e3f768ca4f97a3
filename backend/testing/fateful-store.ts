import { MemoryEventStore } from '../engine/event-store/testing/memory-event-store.js'
import { OutcomeUnknown, type Append, type Appended } from '../engine/event-store/event-store.js'
import { PendingAppends, type PendingAppend } from '../engine/event-store/pending-appends.js'

/** What becomes of an append on its way: it is held until a promise settles, its request gets lost, or the answer to it. */
export interface Fate {
  readonly held?: Promise<unknown>
  readonly loses?: 'request' | 'answer'
}

/** What lies beneath the port and is nobody's business but this store's. */
interface Beneath {
  pending: PendingAppends
  judge(append: PendingAppend): void
}

/** A log in memory at the end of a bad line. It remembers which revisions were read. */
export class FatefulStore extends MemoryEventStore {
  reads: { readonly stream: string; readonly from: number }[] = []
  private fates: Fate[] = []

  /** The same log over a line of another process, which knows nothing of the appends that are under way over this one. */
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
    const send = (pending: PendingAppend) => void Promise.resolve(held).then(() => setImmediate(() => this.arrive(pending, loses)))
    const answer = beneath(this).pending.submit(append, send)
    return loses === 'answer' ? answer.then(() => Promise.reject(new OutcomeUnknown(append.stream))) : answer
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
