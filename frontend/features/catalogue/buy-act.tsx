import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfferTerms, type BuyableKind, type TermsOf } from '#contracts/catalogue/offer-terms'
import type { Figures } from '#contracts/ledger/balances'
import { buyOffer, type Purchase } from '#contracts/requests/purchases'
import { PositiveAmount } from '#contracts/values/money'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { offersText as text } from '../../lib/text/offers.js'
import { FigureChangeTable } from '../../ui/figures/figure-change-table.js'
import { Instant } from '../../ui/figures/instant.js'
import { PostingsTable } from '../../ui/figures/postings-table.js'
import { toast } from '../../ui/messages/toast.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { ClientAct } from '../../ui/records/client-acts.js'
import { OfferFacts } from '../../ui/records/offer-facts.js'
import styles from './catalogue.module.css'
import { useOwn } from './use-own.js'

/** An offer with the terms that its buyer was shown. */
export interface Bought {
  readonly offerId: string
  readonly terms: TermsOf<BuyableKind>
}

interface BuyActProps extends Bought {
  /** Called to ask for confirmation. */
  readonly onBuy: (bought: Bought) => void
}

/** Buys an offer, or says since when the client has it, or that the balance is too low for it. */
export const BuyAct = ({ offerId, terms, onBuy }: BuyActProps) => {
  const {
    holdings: { data: holdings },
    balance: { data: balance },
  } = useOwn()
  const owned = holdings?.purchases.find((purchase) => purchase.offerId === offerId)
  if (owned) return <Owned purchase={owned} terms={terms} />
  if (!holdings || !balance) return <div className={styles.acts} />
  if (balance.suspendedAt !== null) return null
  if (balance.available < terms.price)
    return (
      <p className={styles.quiet}>
        {text.short(balance.available)} <Link to="/deposit">{text.deposit}</Link>
      </p>
    )
  return (
    <ClientAct>
      <div className={styles.acts}>
        <Button
          variant="default"
          aria-label={text.buyTitle(terms.name, terms.price)}
          onClick={() => onBuy({ offerId, terms })}
        >
          {text.buy}
        </Button>
      </div>
    </ClientAct>
  )
}

const saidBy = (terms: OfferTerms): string => JSON.stringify(OfferTerms.encode(terms))

/** Since when the client has an offer, and what it said then if it says something else now. */
const Owned = ({
  purchase: { boughtAt, price, raised, terms: bought },
  terms,
}: {
  readonly purchase: Purchase
  readonly terms: OfferTerms
}) => (
  <>
    <p>
      <IconCircleCheck size={14} stroke={2} className={styles.owned} aria-hidden /> {text.hasThis}{' '}
      <Instant at={boughtAt} />, {text.paid(price)}
      {raised > 0 && `, ${text.raised(raised)}`}
    </p>
    {bought && saidBy(bought) !== saidBy(terms) && (
      <>
        <p>{text.changedSince}</p>
        <OfferFacts terms={bought} />
      </>
    )}
  </>
)

const after = (now: Figures, price: bigint): Figures => ({
  ...now,
  settled: now.settled - price,
  available: now.available - price,
})

/**
 * The price and the bonus that are shown travel with the command: if they have changed meanwhile,
 * the purchase is refused.
 */
export const ConfirmPurchase = ({
  bought: { offerId, terms },
  onClose,
}: {
  readonly bought: Bought
  readonly onClose: () => void
}) => {
  const queries = useQueryClient()
  const { data: balance } = useOwn().balance
  const { name, price } = terms
  const shown = {
    price: PositiveAmount.encode(price),
    ...('bonusPercent' in terms && { bonusPercent: terms.bonusPercent }),
  }
  return (
    <CommandDialog
      endpoint={buyOffer}
      title={text.buyTitle(name, price)}
      consequence={text.buyConsequence}
      confirmLabel={text.buyConfirm(price)}
      busyLabel={text.buying}
      failed={text.notBought}
      inputOf={() => ({ offerId, ...shown })}
      onRefused={() => staleTopicsOf(queries).mark('catalogue')}
      onDone={() => toast.success(text.bought(name), text.boughtMore(price))}
      onClose={onClose}
    >
      <div className={styles.confirm}>
        <PostingsTable
          postings={[
            { book: 'client', amount: -price },
            { book: 'sales', amount: price },
          ]}
        />
        {balance && (
          <FigureChangeTable
            now={balance}
            after={after(balance, price)}
            show={['available', 'settled']}
            caption={text.balanceAfter}
          />
        )}
      </div>
    </CommandDialog>
  )
}
