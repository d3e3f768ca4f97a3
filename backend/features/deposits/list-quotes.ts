import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import { takenUntil, type listQuotes, type OpenQuote } from '#contracts/requests/quotes'
import type { ResponseOf } from '#contracts/endpoint'
import { DepositId } from '#contracts/values/ids'
import { Clock } from '../../lib/clock.js'
import { Accounts } from '../../server/deciding/aggregates.js'

export class ListQuotes extends Query<ResponseOf<typeof listQuotes>> {
  constructor(readonly ownerId: string) {
    super()
  }
}

/** The account itself says which quotes are still accepted; it keeps a bounded number of them. */
@QueryHandler(ListQuotes)
export class ListQuotesHandler implements IQueryHandler<ListQuotes> {
  constructor(
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async execute({ ownerId }: ListQuotes) {
    const { quotes } = await this.accounts.state(ownerId)
    const at = this.clock.now()
    const items = [...quotes].map(([id, quote]): OpenQuote => ({
      depositId: DepositId.parse(id),
      ...quote,
    }))
    return {
      items: items
        .filter(({ expiresAt }) => at < takenUntil(expiresAt))
        .toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt)),
    }
  }
}
