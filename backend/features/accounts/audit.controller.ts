import { Controller } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { getAccountAsOf, getAccountHistory, listAuditAccounts } from '#contracts/audit'
import type { RequestOf } from '#contracts/endpoint'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { Read } from '../../server/queries/read.js'
import { accountHistory } from './account-history.js'
import { auditAccounts } from './audit-queries.js'
import { GetAccountAsOf } from './get-account-as-of.js'

@Controller()
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(listAuditAccounts)
  list(@Input() input: RequestOf<typeof listAuditAccounts>, @CurrentUser() { role }: SignedIn) {
    return this.queries.execute(new Read(auditAccounts(input, role)))
  }

  @Endpoint(getAccountHistory)
  history(@Input() { accountId }: RequestOf<typeof getAccountHistory>) {
    return this.queries.execute(new Read(accountHistory(accountId)))
  }

  @Endpoint(getAccountAsOf)
  asOf(@Input() input: RequestOf<typeof getAccountAsOf>) {
    return this.queries.execute(new GetAccountAsOf(input))
  }
}
