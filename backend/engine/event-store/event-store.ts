/**
 * The port to the log: nothing above it knows the engine. Positions are opaque, ordered bigints to
 * compare and pass back. `data` and `metadata` are canonical JSON (RFC 8785), kept byte for byte.
 */

/**
 * An event as it is passed to the log. `id` is a UUID; the first event of a command carries the
 * command's own id.
 */
export interface NewEvent {
  readonly id: string
  readonly type: string
  readonly data: string
  readonly metadata: string
}

/**
 * An event as stored in the log: `revision` counts from 0 in its stream, `position` orders the
 * whole log.
 */
export interface StoredEvent extends NewEvent {
  readonly stream: string
  readonly revision: number
  readonly position: bigint
}

/** The revision of the last event a writer has seen; `'none'` if the stream must not exist yet. */
export type ExpectedRevision = number | 'none'

/**
 * One atomic addition to one stream. `events` has at least one event; the id of the first
 * identifies the command.
 */
export interface Append {
  readonly stream: string
  readonly expectedRevision: ExpectedRevision
  readonly events: readonly NewEvent[]
}

/**
 * Where an append landed: the revision of its last event, and the position of that one, or of a
 * later one written in the same instant. A reader at that position has the whole append.
 */
export interface Appended {
  readonly revision: number
  readonly position: bigint
}

/**
 * Receives whole batches in log order; the next batch waits until the returned promise settles. A
 * rejection ends the subscription.
 */
export type BatchListener = (events: readonly StoredEvent[]) => Promise<void>

export interface Subscription {
  /**
   * Settles when the subscription ends: resolves after `stop`, rejects with what the listener threw
   * or with a failure that cannot be retried.
   */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Positions without an event; both ends inclusive. */
export interface Gap {
  readonly from: bigint
  readonly to: bigint
}

export interface EventStore {
  /**
   * What positions mean. `dense`: the first event has position 1, the next one 2, and a gap means
   * that an event was removed. `ordered`: they only order events, and gaps mean nothing.
   */
  readonly positions: 'dense' | 'ordered'
  /**
   * Appends durably: resolves only after the commit.
   *
   * A caller may append again before its previous append is acknowledged. If it expects the
   * revision that the pending one will reach, it is tied to that call, and refused if that one is.
   *
   * The tie outlasts the verdict by one turn of the event loop. If several pending appends would
   * reach one revision, it is to the latest. So each stream needs one caller per store: two
   * aggregates with one prefix would build on each other's appends.
   *
   * @throws WrongExpectedRevision when another writer came first, or when the append that this one
   * is tied to did not land as it was called; `actual` may then be what was expected
   * @throws DuplicateCommand when the id of the first event is in the log already, or was used for
   * an append to another stream; nothing is appended
   * @throws AppendTooLarge before anything is sent
   * @throws OutcomeUnknown when the answer was lost; the same append sent again resolves it
   * @throws EventStoreBusy when too much waits already; nothing is appended
   * @throws TypeError for a broken contract, such as an id that is no UUID; ids are kept in lower
   * case
   */
  append(append: Append): Promise<Appended>
  /**
   * Events of one stream in order, from a revision on (inclusive), at most `limit`. An unknown
   * stream is empty.
   */
  read(stream: string, from: number, limit: number): Promise<StoredEvent[]>
  /**
   * Events of the whole log in order, after a position (exclusive; 0n from the start), at most
   * `limit`.
   */
  readAll(after: bigint, limit: number): Promise<StoredEvent[]>
  /**
   * What a command appended to a stream, found by the id of its first event; empty if it appended
   * nothing.
   */
  readCommand(stream: string, commandId: string): Promise<StoredEvent[]>
  /**
   * The same, but final: if it is empty, no earlier append of the command can land any more.
   * @throws OutcomeUnknown while one whose answer was lost may still land
   */
  readSettled(stream: string, commandId: string): Promise<StoredEvent[]>
  /** The position of the last event, 0n for an empty log. */
  head(): Promise<bigint>
  /**
   * The first hundred gaps, in order, between two positions (the first exclusive, the last
   * inclusive). None if positions are only ordered.
   */
  gaps(after: bigint, upTo: bigint): Promise<readonly Gap[]>
  /** Everything after a position, then everything new as it is committed. */
  subscribe(after: bigint, onBatch: BatchListener): Subscription
  /** Ends subscriptions and connections. */
  close(): Promise<void>
}

/**
 * The largest append in bytes of `data` and `metadata` together; EventStoreDB refuses more, so
 * every store does.
 */
export const MAX_APPEND_BYTES = 1_000_000

export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision'
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`stream ${stream} is at revision ${actual}, not at ${expected}`)
  }
}

export class DuplicateCommand extends Error {
  override readonly name = 'DuplicateCommand'
  constructor(
    readonly stream: string,
    readonly commandId: string,
  ) {
    super(`command ${commandId} is already in the log`)
  }
}

export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge'
  constructor(
    readonly stream: string,
    readonly bytes: number,
  ) {
    super(`an append of ${bytes} bytes to ${stream} is over the limit of ${MAX_APPEND_BYTES} bytes`)
  }
}

/** A read that the engine did not answer in time; another attempt may succeed. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable'
  constructor(timeoutMs: number, options?: ErrorOptions) {
    super(`the event store did not answer within ${timeoutMs} ms`, options)
  }
}

/** Too many appends are waiting for one to land soon. */
export class EventStoreBusy extends Error {
  override readonly name = 'EventStoreBusy'
  constructor() {
    super('too many appends are waiting for the log')
  }
}

interface Unknown extends ErrorOptions {
  /** How long the append may still land, in milliseconds. */
  readonly openForMs?: number
}

export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
  readonly openForMs: number | undefined
  constructor(stream: string, { openForMs, ...options }: Unknown = {}) {
    super(
      `it is not known whether the append to ${stream} was committed; send the same command again`,
      options,
    )
    this.openForMs = openForMs
  }
}
