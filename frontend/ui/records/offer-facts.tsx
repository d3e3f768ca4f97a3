import type { OfferTerms } from '#contracts/catalogue/offer-terms'
import { formatCount, formatRate } from '../../lib/format/format-money.js'
import { offersText as text } from '../../lib/text/offers.js'
import { Facts, type Fact } from '../figures/facts.js'
import { Money } from '../figures/money.js'
import styles from './offer-facts.module.css'

/** What an offer says besides its name and price. */
export const factsOf = (terms: OfferTerms): readonly Fact[] => {
  switch (terms.kind) {
    case 'expert':
      return [
        [text.returnRate, formatRate(terms.returnBasisPoints)],
        [text.followers, formatCount(terms.followers)],
        [text.profitShare, formatRate(terms.profitShareBasisPoints)],
        [text.minimumBalance, <Money key="minimum" cents={terms.minimumBalance} />],
      ]
    case 'package':
      return [
        [text.spreads, text.spreadsFrom(terms.spreadPips)],
        [text.pairs, text.pairsOf(formatCount(terms.pairs))],
        [text.leverage, text.leverageOf(formatCount(terms.leverage))],
      ]
    case 'signalPlan':
      return [[text.bonus, text.bonusOf(terms.bonusPercent)]]
    default:
      return [
        [text.term, text.days(terms.days)],
        [text.interest, formatRate(terms.yearlyBasisPoints)],
        [text.portfolio, <Money key="portfolio" cents={terms.portfolioNeeded} />],
        [text.roi, `${text.roiOf(terms.returnFromPercent, terms.returnToPercent)}. ${text.target}`],
        [text.withdrawal, terms.withdrawalRule],
      ]
  }
}

/** The same with the features of a package. */
export const OfferFacts = ({ terms }: { terms: OfferTerms }) => (
  <>
    <Facts facts={factsOf(terms)} />
    {terms.kind === 'package' && (
      <ul className={styles.features} aria-label={text.features}>
        {terms.features.map((feature) => (
          <li key={feature} dir="auto">
            {feature}
          </li>
        ))}
      </ul>
    )}
  </>
)

/** The large figure of an offer, in cents; an expert has none. */
export const amountOf = (terms: OfferTerms): bigint | undefined => {
  if (terms.kind === 'expert') return undefined
  return terms.kind === 'loanPlan' ? terms.amount : terms.price
}
