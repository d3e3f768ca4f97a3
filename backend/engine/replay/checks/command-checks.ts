import type { Numbered } from '#contracts/events/ledger-events'
import { isInShare, type Share } from '../share.js'
import { Check, type CheckState } from './check.js'
import { IdSet } from './id-set.js'

/**
 * Every command is in the log once: its first event has its id, and the others follow directly in
 * the same stream.
 */
export class CommandChecks {
  private readonly commands = new Check('commands')
  private readonly seen = new IdSet()
  private share: Share = { at: 0, of: 1 }
  private before: Numbered | undefined

  /** From now on, follows this part of all commands. */
  begin(share: Share): void {
    this.share = share
    this.seen.clear()
    this.before = undefined
  }

  /** How many commands are in memory. */
  get size(): number {
    return this.seen.size
  }

  take(event: Numbered): void {
    const { id, stream, metadata } = event
    const { before } = this
    this.before = event
    if (!isInShare(metadata.commandId, this.share)) return
    const isNext = before?.stream === stream && before.metadata.commandId === metadata.commandId
    if (id !== metadata.commandId && isNext) return
    if (id === metadata.commandId && this.seen.add(id)) this.commands.passed()
    else this.commands.broken(event, metadata.commandId)
  }

  states(): CheckState[] {
    return [this.commands.state()]
  }
}
