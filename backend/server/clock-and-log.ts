import type { Clock } from '../lib/clock.js'
import type { Log } from '../lib/log.js'
import { metadataFrom } from '../engine/deciding/event-codec.js'
import type { EventStore } from '../engine/event-store/event-store.js'
import type { ProjectionRunner } from '../engine/projections/live/runner.js'

/** Clocks of two hosts may differ by this much. */
const TOLERATED_MS = 5_000

interface Parts {
  readonly clock: Clock
  readonly store: Pick<EventStore, 'head' | 'readAll'>
  readonly runner: Pick<ProjectionRunner, 'onCommitted' | 'recordedAt'>
  readonly log: Log
}

/** Sets the clock to no earlier than the last event. */
export const startAfterLog = async ({ clock, store }: Pick<Parts, 'clock' | 'store'>) => {
  const head = await store.head()
  const [last] = head === 0n ? [] : await store.readAll(head - 1n, 1)
  if (last) clock.notBefore(metadataFrom(last.metadata).recordedAt)
}

/**
 * Keeps the clock from going back before the last event, which may come from another process, or
 * from this host before its clock was set back. An unreadable log does not prevent the start.
 */
export const keepAfterLog = async ({ clock, store, runner, log }: Parts): Promise<void> => {
  runner.onCommitted(() => {
    const recordedAt = runner.recordedAt()
    if (recordedAt !== null) clock.notBefore(recordedAt)
  })
  try {
    await startAfterLog({ clock, store })
  } catch (error) {
    log.warn({ err: error }, 'the time of the last event could not be read')
  }
  const { aheadMs } = clock.state()
  if (aheadMs > TOLERATED_MS)
    log.warn(
      { behindMs: aheadMs },
      'the clock of this host is behind the last event of the log: set it right',
    )
}
