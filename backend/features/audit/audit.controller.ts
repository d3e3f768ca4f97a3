import { Controller } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { getAccountHistory, listAuditAccounts } from '#contracts/audit/audit'
import { getBalanceHistory, getLedgerBalance } from '#contracts/ledger/balances'
import type { RequestOf } from '#contracts/endpoint'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { accountHistory, balanceHistory } from './account-history.js'
import { auditAccounts } from './audit-queries.js'
import { GetLedgerBalance } from './get-ledger-balance.js'
import { GetAccountAsOf } from './get-account-as-of.js'

@Controller()
export class AuditController {
  constructor(
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
  ) {}

  @Endpoint(listAuditAccounts)
  list(@Input() input: RequestOf<typeof listAuditAccounts>, @CurrentUser() { role }: SignedIn) {
    return auditAccounts(input, role)(this.database)
  }

  @Endpoint(getAccountHistory)
  history(@Input() { accountId }: RequestOf<typeof getAccountHistory>) {
    return accountHistory(accountId)(this.database)
  }

  @Endpoint(getBalanceHistory)
  ownHistory(@CurrentUser() { userId }: SignedIn) {
    return balanceHistory(userId)(this.database)
  }

  @Endpoint(getLedgerBalance)
  ledgerBalance(
    @Input() input: RequestOf<typeof getLedgerBalance>,
    @CurrentUser() { userId }: SignedIn,
  ) {
    return this.queries.execute(new GetLedgerBalance(userId, input))
  }

  @Endpoint(getAccountAsOf)
  asOf(@Input() input: RequestOf<typeof getAccountAsOf>) {
    return this.queries.execute(new GetAccountAsOf(input))
  }
}
