import { Inject } from '@nestjs/common'
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { ChainStep, LogEvent, LogEventDetail } from '#contracts/audit/audit'
import type { LedgerEventType } from '#contracts/events/ledger-events'
import { effectOf } from '../../domain/ledger.js'
import { ReadDatabase } from '../../server/database/database.js'
import { decodeEvent } from '../../engine/deciding/event-codec.js'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { EVENT_STORE } from '../../server/event-store.token.js'
import { found } from '../../server/queries/found.js'
import { chainsOf, logEventAt } from './log-queries.js'
import { reversalsOf } from './reversals.js'
import { settledAfter } from './statement-sums.js'

export class GetLogEvent extends Query<LogEventDetail> {
  constructor(readonly ordinal: bigint) {
    super()
  }
}

/** What staff enter has its own chain, and that of its proposal. */
const entered: ReadonlySet<LedgerEventType> = new Set([
  'EntryReversed',
  'ClosedTradeAdded',
  'ProfitRecorded',
  'LossRecorded',
])

/** Other chains that an event also belongs to. */
const joinedBy = (fact: ChainStep['fact']): readonly string[] => {
  if (fact && entered.has(fact.type) && 'proposalId' in fact.data)
    return fact.data.proposalId ? [fact.data.proposalId] : []
  return fact?.type === 'ChangeProposed' && fact.data.change.kind === 'reversal'
    ? [fact.data.change.entry.correlationId]
    : []
}

/** The body is read from the log itself, never from a copy. */
@QueryHandler(GetLogEvent)
export class GetLogEventHandler implements IQueryHandler<GetLogEvent> {
  constructor(
    private readonly database: ReadDatabase,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ ordinal }: GetLogEvent) {
    const listed = found(await logEventAt(ordinal)(this.database))
    const stored = found(await this.stored(listed))
    const { command, commandId } = decodeEvent(stored).metadata
    const { accountId, revision, reverses: _, ...event } = { ...listed }
    const [chain, settled, reversals] = await Promise.all([
      this.chainOf(listed),
      accountId === null ? null : settledAfter(this.database, accountId, [revision]),
      accountId === null ? null : reversalsOf(this.database, accountId, [listed]),
    ])
    const after = settled?.get(revision) ?? null
    return {
      ...event,
      revision,
      ...reversals?.get(revision),
      data: stored.data,
      metadata: stored.metadata,
      command,
      commandId,
      postings: [...effectOf(decodeEvent(stored)).postings],
      settledBefore: after === null ? null : after - listed.amount,
      settledAfter: after,
      chain,
    }
  }

  private async stored({ stream, revision }: Pick<LogEvent, 'stream' | 'revision'>) {
    return (await this.store.read(stream, revision, 1))[0]
  }

  /**
   * A reversal joins the chain of its entry to that of its proposal: this shows what two admins
   * approved, and all that they undid.
   */
  private async chainOf({ correlationId, ordinal }: LogEvent): Promise<ChainStep[]> {
    const own = await this.stepsOf(await chainsOf([correlationId], ordinal)(this.database))
    const others = own.flatMap(({ fact }) => joinedBy(fact)).filter((id) => id !== correlationId)
    if (others.length === 0) return own
    return this.stepsOf(await chainsOf([correlationId, ...others], ordinal)(this.database))
  }

  private stepsOf(chain: readonly LogEvent[]): Promise<ChainStep[]> {
    return Promise.all(
      chain.map(async (event) => {
        const stored = await this.stored(event)
        return { ...event, fact: stored === undefined ? null : decodeEvent(stored) }
      }),
    )
  }
}
