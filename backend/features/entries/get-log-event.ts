import { Inject } from '@nestjs/common'
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { ChainStep, LogEvent, LogEventDetail } from '#contracts/audit'
import { effectOf } from '../../domain/ledger.js'
import { ReadDatabase } from '../../server/database/database.js'
import { decodeEvent } from '../../engine/deciding/event-codec.js'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { EVENT_STORE } from '../../server/event-store.token.js'
import { found } from '../../server/queries/found.js'
import { chainOf, logEventAt } from './log-queries.js'
import { settledAfter } from './statement-sums.js'

export class GetLogEvent extends Query<LogEventDetail> {
  constructor(readonly ordinal: bigint) {
    super()
  }
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
    const [chain, settled] = await Promise.all([
      this.stepsOf(await chainOf(listed.correlationId)(this.database)),
      listed.accountId === null ? null : settledAfter(this.database, listed.accountId, [listed.revision]),
    ])
    const after = settled?.get(listed.revision) ?? null
    return {
      ...listed,
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

  /** A chain has a handful of events: a deposit three, a withdrawal two. */
  private stepsOf(chain: readonly LogEvent[]): Promise<ChainStep[]> {
    return Promise.all(
      chain.map(async (event) => {
        const stored = await this.stored(event)
        return { ...event, fact: stored === undefined ? null : decodeEvent(stored) }
      }),
    )
  }
}
