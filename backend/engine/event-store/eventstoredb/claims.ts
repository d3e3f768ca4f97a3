import { LRUCache } from 'lru-cache'
import { CoalescedReads } from '../../../lib/coalesced-reads.js'
import { DuplicateCommand, EventStoreUnavailable } from '../event-store.js'
import type { PendingAppend } from '../pending-appends.js'
import type { ClaimTable, CommandPlace, Entered } from './claim-table.js'
import { Grouped } from './grouped.js'
import type { LogReader } from './log-reader.js'
import { within } from './within.js'

const REMEMBERED = 10_000
const PAGE = 1_000

interface SearchFrom {
  readonly stream: string
  /**
   * The command is not in the stream up to this revision; -1 if unknown. A revision that was only
   * expected, and never seen, proves nothing.
   */
  readonly after: number
}

export interface Claim {
  readonly after: number
  /** The command cannot have landed before this claim. */
  readonly isFirst: boolean
}

/**
 * Makes a command id unique in the whole log; the server does so only within a stream. Each id is
 * claimed in a table, for one stream, before its first append. An unused claim does no harm.
 */
export class Claims {
  private readonly own = new LRUCache<string, SearchFrom>({ max: REMEMBERED })
  private readonly entering = new Grouped<CommandPlace, Entered>((commands) => this.enter(commands))
  /** The epoch in which the table is known to be complete. */
  private epoch: string | undefined
  private readonly completing = new CoalescedReads<string>()
  /** Every command up to here has been entered, since each is entered before it is appended. */
  private landedUpTo = 0n
  private sinceTold = 0

  constructor(
    private readonly table: ClaimTable,
    private readonly reader: LogReader,
    /** How long a command waits while claims are being rebuilt. */
    private readonly timeoutMs: number,
  ) {}

  /** @throws DuplicateCommand if the command belongs to another stream */
  async claim({ stream, commandId, expected }: PendingAppend): Promise<Claim> {
    const known = this.own.get(commandId)
    const entered = known
      ? { stream: known.stream, isNew: false }
      : await this.entering.submit({ commandId, stream })
    if (entered.stream !== stream) throw new DuplicateCommand(stream, commandId)
    if (!entered.isNew) return { after: known?.after ?? -1, isFirst: false }
    this.own.set(commandId, { stream, after: expected })
    return { after: expected, isFirst: true }
  }

  /** Records that a conflict has shown the command not to be in its stream up to a revision. */
  isNowhereUpTo(commandId: string, after: number): void {
    const place = this.own.get(commandId)
    if (place) this.own.set(commandId, { ...place, after })
  }

  /** Forgets a command: if it is sent again, the whole stream is searched. */
  forget(commandId: string): void {
    this.own.delete(commandId)
  }

  /** Records the position of an append. */
  landed(position: bigint): void {
    if (position > this.landedUpTo) this.landedUpTo = position
  }

  /** Whether a command may be in a stream. */
  async mayBeIn(stream: string, commandId: string): Promise<boolean> {
    const streams = await this.inEpoch((epoch) => this.table.streamsOf([commandId], epoch))
    return streams.get(commandId) === stream
  }

  private async enter(commands: readonly CommandPlace[]): Promise<readonly Entered[]> {
    const entered = await this.inEpoch((epoch) => this.table.enter(commands, epoch))
    this.sinceTold += commands.length
    if (this.sinceTold >= REMEMBERED && this.epoch !== undefined) {
      this.sinceTold = 0
      await this.table.completedUpTo({ position: this.landedUpTo, epoch: this.epoch })
    }
    return entered
  }

  /**
   * Asks a complete table. In a new epoch it may be an older copy that lacks claims, and is
   * completed again.
   */
  private async inEpoch<Answer>(
    ask: (epoch: string) => Promise<Answer | undefined>,
  ): Promise<Answer> {
    for (;;) {
      const epoch = await this.completed()
      const answer = await ask(epoch)
      if (answer !== undefined) return answer
      if (this.epoch === epoch) this.leaveEpoch()
    }
  }

  /** What was known of claims may have been lost with them. */
  private leaveEpoch(): void {
    this.epoch = undefined
    this.own.clear()
  }

  private async completed(): Promise<string> {
    if (this.epoch !== undefined) return this.epoch
    const completing = this.completing.ask('', () => this.completeTable())
    return within(this.timeoutMs, completing, () => new EventStoreUnavailable(this.timeoutMs))
  }

  /** Enters what the log has and the table lacks, as after an older database was restored. */
  private async completeTable(): Promise<string> {
    if (this.epoch !== undefined) return this.epoch
    const { position, epoch } = await this.table.completeness()
    for (let after = position; ;) {
      const { commands, upTo } = await this.reader.commands(after, PAGE)
      if (commands.length > 0 && !(await this.table.enter(commands, epoch)))
        return this.completeTable()
      if (upTo === after) break
      await this.table.completedUpTo({ position: upTo, epoch })
      after = upTo
    }
    return (this.epoch = epoch)
  }
}
