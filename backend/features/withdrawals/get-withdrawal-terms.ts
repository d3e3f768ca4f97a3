import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { WithdrawalTerms } from '#contracts/requests/withdrawals'
import { mostToWithdraw } from '../../domain/account/withdrawals.js'
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
    const { rest, keepsOwed, ...conditions } = await this.conditions.of(ownerId)
    const own = await this.database
      .selectFrom('accounts')
      .select(['billing', 'available', 'debt'])
      .where('accountId', '=', ownerId)
      .executeTakeFirst()
    const { billing, ...figures } = found(own)
    const releaseCode = await releaseCodeOf(ownerId)(this.database)
    return {
      ...conditions,
      billing,
      available: figures.available,
      most: mostToWithdraw(figures, keepsOwed),
      releaseCode,
      isEmailConfirmed: await this.confirmation.isDone(ownerId),
      heldUntil: rest?.until ?? null,
      heldBecause: rest?.because ?? null,
    }
  }
}
