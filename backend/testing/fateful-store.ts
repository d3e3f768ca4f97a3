import { MemoryEventStore } from '../platform/event-store/testing/memory-event-store.js'
import { OutcomeUnknown, WrongExpectedRevision, type Append, type Appended } from '../platform/event-store/event-store.js'
import { lastIdOf, PendingAppends, type PendingAppend } from '../platform/event-store/pending-appends.js'

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
  private sent = new Map<string | null, PendingAppend>()
  private failed = new WeakSet<PendingAppend>()

  /** The same log over a line of another process, which knows nothing of the appends that are under way over this one. */
  secondLine(): FatefulStore {
    const own = { reads: [], fates: [], sent: new Map(), pending: new PendingAppends() }
    return Object.assign(Object.create(FatefulStore.prototype) as FatefulStore, this, own)
  }

  /** The next appends meet these fates, in turn; those behind them meet none. */
  meet(...fates: readonly Fate[]): void {
    this.fates = [...fates]
  }

  override append(append: Append): Promise<Appended> {
    const { held, loses } = this.fates.shift() ?? {}
    const send = (pending: PendingAppend) => {
      const before = this.sent.get(pending.follows)
      this.sent.set(lastIdOf(pending), pending)
      pending.answer.catch(() => this.failed.add(pending))
      void Promise.resolve(held).then(() => setImmediate(() => this.arrive(pending, before, loses)))
    }
    const answer = beneath(this).pending.submit(append, send)
    return loses === 'answer' ? answer.then(() => Promise.reject(new OutcomeUnknown(append.stream))) : answer
  }

  override read(stream: string, from: number, limit: number) {
    this.reads.push({ stream, from })
    return super.read(stream, from, limit)
  }

  /** What was called behind a failed append fails with it, even where the log holds an event of the same id from an earlier try. */
  private arrive(append: PendingAppend, before: PendingAppend | undefined, loses: Fate['loses']): void {
    const { stream, expectedRevision } = append
    if (loses === 'request') append.reject(new OutcomeUnknown(stream))
    else if (before && this.failed.has(before)) append.reject(new WrongExpectedRevision(stream, expectedRevision, expectedRevision))
    else return beneath(this).judge(append)
    beneath(this).pending.leave([append])
  }
}

const beneath = (store: FatefulStore): Beneath => store as unknown as Beneath
