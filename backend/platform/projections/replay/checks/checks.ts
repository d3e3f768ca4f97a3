import type { Recorded } from '#contracts/events/ledger-events'
import type { ReplayCheck } from '#contracts/replays'
import type { Share } from '../share.js'
import { CommandChecks } from './command-checks.js'
import { LogChecks } from './log-checks.js'
import { StreamChecks } from './stream-checks.js'

/** What must hold of every log, whatever the tables say. */
export class Checks {
  readonly log = new LogChecks()
  readonly streams = new StreamChecks()
  readonly commands = new CommandChecks()

  /** The log is read from its start again, now for another part of all keys. */
  begin(share: Share): void {
    this.streams.begin(share)
    this.commands.begin(share)
  }

  take(event: Recorded, isFirstPass: boolean): void {
    if (isFirstPass) this.log.take(event)
    this.streams.take(event)
    this.commands.take(event)
  }

  states(): ReplayCheck[] {
    return [...this.log.states(), ...this.streams.states(), ...this.commands.states()]
  }
}
