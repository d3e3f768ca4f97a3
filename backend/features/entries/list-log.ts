import { Inject } from '@nestjs/common'
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { Gap, listLog } from '#contracts/audit/audit'
import type { ResponseOf } from '#contracts/endpoint'
import type { Role } from '#contracts/values/values'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { ReadDatabase } from '../../server/database/database.js'
import { EVENT_STORE } from '../../server/event-store.token.js'
import type { LogFilter } from './log-kinds.js'
import { logPage } from './log-queries.js'

type Page = ResponseOf<typeof listLog>

export class ListLog extends Query<Page> {
  constructor(
    readonly filter: LogFilter,
    readonly reader: Role,
  ) {
    super()
  }
}

const isWhole = ({ search, type, actorRole, correlationId }: LogFilter): boolean =>
  search === '' && type === undefined && actorRole === undefined && correlationId === undefined

/** The list comes from a read model; only the log itself can tell whether an event is missing. */
@QueryHandler(ListLog)
export class ListLogHandler implements IQueryHandler<ListLog> {
  constructor(
    private readonly database: ReadDatabase,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ filter, reader }: ListLog) {
    const page = await logPage(filter, reader)(this.database)
    return { ...page, gaps: isWhole(filter) ? await this.gapsIn(page, filter) : null }
  }

  /**
   * Up to the neighbouring pages, so that no gap between two pages is missed. Dense positions are
   * the numbers of their events.
   */
  private async gapsIn(
    { items, hasOlder }: Omit<Page, 'gaps'>,
    { before, after = 0n }: LogFilter,
  ): Promise<Gap[] | null> {
    if (this.store.positions !== 'dense') return null
    const head = await this.store.head()
    const upTo = before === undefined || before > head ? (items[0]?.position ?? after) : before
    return [...(await this.store.gaps((hasOlder && items.at(-1)?.position) || after, upTo))]
  }
}
