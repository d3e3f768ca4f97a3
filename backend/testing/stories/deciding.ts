import { hash } from 'node:crypto'
import { Clock } from '../../lib/clock.js'
import { nameId } from '../../lib/ids.js'
import { Accounts, keptAccounts } from '../../server/deciding/aggregates.js'
import type { AggregateParts } from '../../engine/deciding/aggregate.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import {
  noSnapshots,
  textForMac,
  type Snapshot,
  type Snapshots,
} from '../../engine/deciding/snapshots.js'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { Rejection, type DecisionContext } from '../../domain/decider.js'
import { admin, credit, open, owner, ownerId } from './account-story.js'

/** The metadata of a command under one key, by one actor; the hash stands for the input. */
export const metadata = (
  key: string,
  { actorId, actorRole }: DecisionContext = admin,
  requestHash = `hash of ${key}`,
): CommandMetadata => ({
  actorId,
  actorRole,
  commandId: nameId(actorId, key),
  requestHash,
})

/** A clock at nine o'clock, before any quote of the story expires. */
class StoryClock extends Clock {
  protected override read(): number {
    return Date.parse(admin.at)
  }
}

/** A MAC that tests make, with a key that everybody knows. */
export const macOf = (text: string): string => hash('sha256', `a key ${text}`)

/**
 * The accounts of one process: two of these on one store are two processes. Failures that stop
 * nothing are collected in `reported`.
 */
export const accountsOn = (store: EventStore, parts: Partial<AggregateParts> = {}) => {
  const reported: unknown[] = []
  const report = (error: unknown) => void reported.push(error)
  return Object.assign(
    new Accounts({
      store,
      clock: new StoryClock(),
      snapshots: noSnapshots,
      macOf,
      report,
      ...parts,
    }),
    { reported },
  )
}

/** Opens the account of `owner`. */
export const openOn = (store: EventStore) =>
  accountsOn(store).handle(ownerId, open, metadata('open', owner))

/** The stream of the account of `owner`. */
export const stream = `account-${ownerId}`

/**
 * Credits the account of `owner` with a cent as often as it takes for its stream, to have a number
 * of them.
 */
export const grow = async (
  accounts: ReturnType<typeof accountsOn>,
  store: EventStore,
  length: number,
  known?: number,
): Promise<void> => {
  const before = known ?? (await store.read(stream, 0, 10_000)).length
  const keys = Array.from({ length: length - before }, (_, index) => `${before + index}`)
  await Promise.all(keys.map((key) => accounts.handle(ownerId, credit(1n), metadata(key))))
}

/**
 * The outcome of a command: 'ok' or the code of its refusal. Any other failure also fails the test.
 */
export const verdict = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (failure: unknown) => {
      if (failure instanceof Rejection) return failure.code
      throw failure
    },
  )

/** Waits until everything pending in this process has run. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A promise that resolves when the test says so. */
export const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

/**
 * Snapshots in a map; `saved` lists the revisions in the order in which they were saved, `removed`
 * those removed.
 */
export class MemorySnapshots implements Snapshots {
  readonly saved: number[] = []
  readonly removed: number[] = []
  private kept: (Snapshot & { readonly stream: string; readonly version: number })[] = []

  async load(stream: string, version: number, upTo: number): Promise<Snapshot | undefined> {
    return this.kept
      .filter(
        (snapshot) =>
          snapshot.stream === stream && snapshot.version === version && snapshot.revision <= upTo,
      )
      .toSorted((one, other) => other.revision - one.revision)[0]
  }

  async save(stream: string, version: number, snapshot: Snapshot): Promise<void> {
    this.kept.push({ ...snapshot, stream, version })
    this.saved.push(snapshot.revision)
  }

  async remove(stream: string, version: number, revision: number): Promise<void> {
    this.kept = this.kept.filter(
      (snapshot) =>
        snapshot.stream !== stream ||
        snapshot.version !== version ||
        snapshot.revision !== revision,
    )
    this.removed.push(revision)
  }
}

/** A snapshot of the account of `owner` as its server would have written it. */
export const withMac = (kept: Omit<Snapshot, 'mac'>): Snapshot => ({
  ...kept,
  mac: macOf(textForMac(stream, keptAccounts.version, kept)),
})

/** A snapshot with a given state text, at the event that the store has at a revision. */
export const snapshotAt = async (
  store: EventStore,
  revision: number,
  state: string,
): Promise<Snapshot> => {
  const [event] = await store.read(stream, revision, 1)
  return withMac({
    revision,
    eventId: event?.id ?? nameId('nowhere'),
    position: event?.position ?? 0n,
    state,
  })
}
