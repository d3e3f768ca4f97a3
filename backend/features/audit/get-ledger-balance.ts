import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { getLedgerBalance } from '#contracts/ledger/balances'
import { ReadDatabase } from '../../server/database/database.js'
import { Accounts } from '../../server/deciding/aggregates.js'

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
    const last = this.database
      .selectFrom('entries')
      .select('revision')
      .where('accountId', '=', accountId)
      .where('ordinal', '<=', ordinal)
      .orderBy('ordinal', 'desc')
      .limit(1)
    const entry = await last.executeTakeFirst()
    if (!entry) return { settled: 0n }
    const { state } = await this.accounts.asOf(accountId, entry.revision)
    return { settled: state.figures.settled }
  }
}
