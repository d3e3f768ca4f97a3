import type { Numbered } from '#contracts/events/ledger-events'
import type { EventStore } from '../../event-store/event-store.js'
import type { Share } from '../share.js'
import type { CheckState } from './check.js'
import { CommandChecks } from './command-checks.js'
import { JudgeChecks, type Judging } from './judge-checks.js'
import { LogChecks } from './log-checks.js'
import type { SnapshotChecks } from './snapshot-checks.js'
import { StreamChecks, type StreamRule } from './stream-checks.js'

/** What must hold for every log and its snapshots, independent of the tables. */
export class Checks {
  readonly log = new LogChecks()
  readonly streams: StreamChecks
  readonly commands = new CommandChecks()
  readonly judge: JudgeChecks | undefined

  /** `rules` and `judging` are the product's. Without `snapshots` there are none to check. */
  constructor(
    {
      rules = [],
      judging,
      store,
    }: {
      readonly rules?: readonly StreamRule[] | undefined
      readonly judging?: Judging | undefined
      readonly store: Pick<EventStore, 'read'>
    },
    readonly snapshots?: SnapshotChecks,
  ) {
    this.streams = new StreamChecks(rules)
    this.judge = judging && new JudgeChecks(judging, store)
  }

  /** Call before reading the log again from its start, for another part of all keys. */
  async begin(share: Share): Promise<void> {
    this.streams.begin(share)
    this.commands.begin(share)
    this.judge?.begin(share)
    await this.snapshots?.begin(share)
  }

  /** How many streams and states are in memory. */
  get size(): number {
    return this.streams.size + (this.judge?.size ?? 0) + (this.snapshots?.size ?? 0)
  }

  take(event: Numbered, isFirstPass: boolean): void {
    if (isFirstPass) this.log.take(event)
    this.streams.take(event)
    this.commands.take(event)
    this.judge?.take(event)
    this.snapshots?.take(event)
  }

  states(): CheckState[] {
    return [
      ...this.log.states(),
      ...this.streams.states(),
      ...this.commands.states(),
      ...(this.judge?.states() ?? []),
      ...(this.snapshots?.states() ?? []),
    ]
  }
}
