import { randomUUID } from 'node:crypto'
import { ShortLivedMap } from '../../lib/short-lived-map.js'
import { admit } from './admission.js'
import type { Append, Appended } from './event-store.js'

/** An append between its call and its verdict. */
export interface PendingAppend extends Append {
  readonly commandId: string
  /** Revision before the first event; -1 if the stream must not exist. */
  readonly expected: number
  /**
   * A UUID of this call; PostgreSQL stores it with the last event of the append, in the column
   * `ticket`.
   */
  readonly appendId: string
  /**
   * The id of the append that this one builds on, if that was unacknowledged when this one was
   * called.
   */
  readonly follows: string | null
  readonly answer: Promise<Appended>
  resolve(appended: Appended): void
  reject(error: unknown): void
}

/**
 * The appends of one process without a verdict. An append may build on the previous one before its
 * answer; it names that one, so as to fail with it even if another writer reached the same
 * revision.
 */
export class PendingAppends {
  private readonly byCommand = new ShortLivedMap<PendingAppend>()
  private readonly byRevision = new ShortLivedMap<PendingAppend>()
  private isClosed = false

  /**
   * Queues an append at once, unless the same command is already in progress: then it waits for
   * that verdict first.
   */
  async submit(append: Append, queue: (pending: PendingAppend) => void): Promise<Appended> {
    const admitted = admit(append)
    if (this.isClosed) throw new Error('the event store is closed')
    const twin = this.byCommand.get(firstIdOf(admitted))
    const pending = this.enter(admitted, twin)
    if (twin) await twin.answer.catch(() => undefined)
    queue(pending)
    return pending.answer
  }

  /**
   * Drops appends that have their verdicts. One that can be built on is dropped one turn of the
   * event loop later: until then a caller that has not seen the verdict yet may still append after
   * it.
   */
  leave(settled: readonly PendingAppend[]): void {
    for (const pending of settled)
      if (this.byCommand.get(pending.commandId) === pending)
        this.byCommand.delete(pending.commandId)
    setImmediate(() => {
      for (const pending of settled) this.forgetPlace(pending)
    })
  }

  /** Accepts no more appends, and waits for the pending verdicts. */
  async close(): Promise<void> {
    this.isClosed = true
    await Promise.allSettled(this.byCommand.values().map((pending) => pending.answer))
  }

  private enter(append: Append, twin: PendingAppend | undefined): PendingAppend {
    const commandId = firstIdOf(append)
    const expected = append.expectedRevision === 'none' ? -1 : append.expectedRevision
    const before = this.byRevision.get(placeOf(append.stream, expected))
    const follows = before && before.commandId !== commandId ? before.appendId : null
    const { stream, expectedRevision, events } = append
    const { answer, resolve, reject } = deferred<Appended>()
    // Member by member: a second spread makes a dictionary-mode object, which is slow to collect.
    const pending: PendingAppend = {
      stream,
      expectedRevision,
      events,
      commandId,
      expected,
      appendId: randomUUID(),
      follows,
      answer,
      resolve,
      reject,
    }
    this.byCommand.set(commandId, pending)
    const place = placeAfter(pending)
    const isSentAgain = twin && this.byRevision.get(place)?.commandId === commandId
    if (!isSentAgain) this.byRevision.set(place, pending)
    return pending
  }

  private forgetPlace(pending: PendingAppend): void {
    const place = placeAfter(pending)
    if (this.byRevision.get(place) === pending) this.byRevision.delete(place)
  }
}

const firstIdOf = (append: Append): string => append.events[0]?.id ?? ''
const placeOf = (stream: string, revision: number): string => `${stream}@${revision}`
const placeAfter = ({ stream, expected, events }: PendingAppend): string =>
  placeOf(stream, expected + events.length)

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const answer = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]))
  return { answer, resolve, reject }
}
