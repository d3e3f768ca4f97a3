import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { WithdrawalTerms } from '#contracts/requests/withdrawals'
import { ReadDatabase } from '../../server/database/database.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import { releaseCodeOf } from '../../server/queries/release-code.js'
import { found } from '../../server/queries/found.js'
import { WithdrawalConditions } from './conditions.js'

export class GetWithdrawalTerms extends Query<WithdrawalTerms> {
  constructor(readonly ownerId: string) {
    super()
  }
}

@QueryHandler(GetWithdrawalTerms)
export class GetWithdrawalTermsHandler implements IQueryHandler<GetWithdrawalTerms> {
  constructor(
    private readonly database: ReadDatabase,
    private readonly conditions: WithdrawalConditions,
    private readonly confirmation: EmailConfirmation,
  ) {}

  async execute({ ownerId }: GetWithdrawalTerms) {
    const { rest, ...conditions } = await this.conditions.of(ownerId)
    const own = await this.database
      .selectFrom('accounts')
      .select(['billing', 'available'])
      .where('accountId', '=', ownerId)
      .executeTakeFirst()
    const { billing, available } = found(own)
    const releaseCode = await releaseCodeOf(ownerId)(this.database)
    return {
      ...conditions,
      billing,
      available,
      releaseCode,
      isEmailConfirmed: await this.confirmation.isDone(ownerId),
      heldUntil: rest?.until ?? null,
      heldBecause: rest?.because ?? null,
    }
  }
}
