import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client'
import { BoundedMap } from '../../../lib/bounded-map.js'
import { DuplicateCommand } from '../event-store.js'
import type { PendingAppend } from '../pending-appends.js'
import { ownPrefix } from './kept-events.js'
import type { LogReader } from './log-reader.js'
import type { Writer } from './writer.js'

const REMEMBERED = 10_000

interface Place {
  readonly stream: string
  /** The command is not in the stream up to this revision; -1 if nothing is known. A revision that was only expected, and never seen, proves nothing. */
  readonly after: number
}

export interface Claim {
  readonly after: number
  /** The command cannot have landed before this claim. */
  readonly isFirst: boolean
}

/**
 * The server detects a repeated id only within one place of one stream. So that a command lands once in the whole log, its id is claimed
 * before its first append: a stream named after it is created, which only one writer can do, and says where the command belongs. Whoever
 * finds it claimed checks whether the command has landed. A claim that was never used, as after a conflict, does no harm.
 */
export class Claims {
  private readonly own = new BoundedMap<string, Place>(REMEMBERED)

  constructor(
    private readonly writer: Writer,
    private readonly reader: LogReader,
  ) {}

  /** @throws DuplicateCommand if the command belongs to another stream */
  async claim({ stream, commandId, expected }: PendingAppend, since: number): Promise<Claim> {
    const known = this.own.get(commandId)
    const isFirst = !known && (await this.isMade({ stream, after: expected }, commandId, since))
    if (isFirst) return { after: expected, isFirst }
    const place = known ?? { stream: (await this.claimant(commandId)) ?? stream, after: -1 }
    if (place.stream !== stream) throw new DuplicateCommand(stream, commandId)
    return { after: place.after, isFirst }
  }

  /** To be called when a conflict has shown that the command is not in its stream up to a revision. */
  isNowhereUpTo(commandId: string, after: number): void {
    const place = this.own.get(commandId)
    if (place) this.own.set(commandId, { ...place, after })
  }

  /** Forgets what was known about a command: when it is sent again, the whole stream is searched. */
  forget(commandId: string): void {
    this.own.delete(commandId)
  }

  /** Whether a command may be in a stream. */
  async mayBeIn(stream: string, commandId: string): Promise<boolean> {
    return (await this.claimant(commandId)) === stream
  }

  /** False if somebody else has claimed it. */
  private async isMade(place: Place, commandId: string, since: number): Promise<boolean> {
    const event = jsonEvent({ type: 'CommandClaimed', data: { stream: place.stream } })
    try {
      await this.writer.append({ stream: streamOf(commandId), events: [event], expectedRevision: NO_STREAM, since })
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return false
      throw error
    }
    this.own.set(commandId, place)
    return true
  }

  private async claimant(commandId: string): Promise<string | undefined> {
    const data = await this.reader.firstOf(streamOf(commandId))
    return typeof data === 'object' && data !== null && 'stream' in data ? String(data.stream) : undefined
  }
}

const streamOf = (commandId: string): string => `${ownPrefix}command-${commandId}`
