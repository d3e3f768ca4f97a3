import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { WithdrawalTerms } from '#contracts/withdrawals'
import { ReadDatabase } from '../../server/database/database.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { EmailConfirmation } from '../../server/identity/email-confirmation.js'
import { releaseCodeOf } from '../../server/queries/release-code.js'
import { found } from '../../server/queries/found.js'

export class GetWithdrawalTerms extends Query<WithdrawalTerms> {
  constructor(readonly ownerId: string) {
    super()
  }
}

@QueryHandler(GetWithdrawalTerms)
export class GetWithdrawalTermsHandler implements IQueryHandler<GetWithdrawalTerms> {
  constructor(
    private readonly database: ReadDatabase,
    private readonly sites: Sites,
    private readonly confirmation: EmailConfirmation,
  ) {}

  async execute({ ownerId }: GetWithdrawalTerms) {
    const { withdrawalFeeBasisPoints, minimumWithdrawal } = await this.sites.state(SITE)
    const own = await this.database
      .selectFrom('accounts')
      .select(['billing', 'available'])
      .where('accountId', '=', ownerId)
      .executeTakeFirst()
    const { billing, available } = found(own)
    const releaseCode = await releaseCodeOf(ownerId)(this.database)
    return {
      billing,
      available,
      feeBasisPoints: withdrawalFeeBasisPoints,
      minimum: minimumWithdrawal,
      releaseCode,
      isEmailConfirmed: await this.confirmation.isDone(ownerId),
    }
  }
}
