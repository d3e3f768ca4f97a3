import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { getLedgerBalance } from '#contracts/ledger/balances'
import { ReadDatabase } from '../../server/database/database.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { found } from '../../server/queries/found.js'

export class GetLedgerBalance extends Query<ResponseOf<typeof getLedgerBalance>> {
  constructor(
    readonly accountId: string,
    readonly input: RequestOf<typeof getLedgerBalance>,
  ) {
    super()
  }
}

/** The list of entries only says where the event is; the balance comes from the log alone. */
@QueryHandler(GetLedgerBalance)
export class GetLedgerBalanceHandler implements IQueryHandler<GetLedgerBalance> {
  constructor(
    private readonly database: ReadDatabase,
    private readonly accounts: Accounts,
  ) {}

  async execute({ accountId, input: { ordinal } }: GetLedgerBalance) {
    const place = this.database
      .selectFrom('entries')
      .select(['revision', 'recordedAt'])
      .where('accountId', '=', accountId)
      .where('ordinal', '=', ordinal)
    const { revision, recordedAt } = found(await place.executeTakeFirst())
    const { state } = await this.accounts.asOf(accountId, revision)
    return { ordinal, recordedAt, settled: state.figures.settled }
  }
}
