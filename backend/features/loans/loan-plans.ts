import { Injectable } from '@nestjs/common'
import type { LoanTerms } from '#contracts/catalogue/loan-terms'
import type { OfferId } from '#contracts/values/ids'
import { termsOnOffer } from '../../domain/site/offers.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'

/** A loan plan as it is offered now. */
interface LoanPlan {
  readonly name: string
  readonly terms: LoanTerms
}

/** The loan plans of the catalogue. */
@Injectable()
export class LoanPlans {
  constructor(private readonly sites: Sites) {}

  /** @throws Rejection `no-such-offer`, or `offer-archived` with its name, since when and why */
  async offered(planId: OfferId): Promise<LoanPlan> {
    const plan = termsOnOffer(await this.sites.state(SITE), 'loanPlan', planId)
    const { name, amount, days, yearlyBasisPoints, portfolioNeeded } = plan
    return { name, terms: { amount, days, yearlyBasisPoints, portfolioNeeded } }
  }
}
