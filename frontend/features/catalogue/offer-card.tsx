import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Offer } from '#contracts/site/catalogue'
import { formatMoney } from '../../lib/format/format-money.js'
import { offerPhotoAddress } from '../../lib/pictures/offer-photo-address.js'
import { useSession } from '../../lib/session/session.js'
import { offersText as text } from '../../lib/text/offers.js'
import { Avatar } from '../../ui/figures/avatar.js'
import { Card } from '../../ui/figures/card.js'
import { Money } from '../../ui/figures/money.js'
import { amountOf, OfferFacts } from '../../ui/records/offer-facts.js'
import { AdminActs } from './admin-acts.js'
import { BuyAct, type Bought } from './buy-act.js'
import styles from './catalogue.module.css'
import { CopyAct } from './copy-act.js'

export interface OfferCardProps {
  readonly offer: Offer
  /** What a client may do with an offer that is neither bought nor copied. */
  readonly actOf?: ((offer: Offer) => ReactNode) | undefined
  readonly onBuy: (bought: Bought) => void
}

/** One offer: its figures, what a client may do with it, and what an admin may. */
export const OfferCard = ({ offer, ...acts }: OfferCardProps) => {
  const { user } = useSession()
  const { terms } = offer
  const amount = amountOf(terms)
  return (
    <Card title={<Named offer={offer} amount={amount} />}>
      <div className={styles.offer}>
        {amount !== undefined && (
          <p className={styles.price}>
            {terms.kind === 'loanPlan' && <span className={styles.quiet}>{text.most} </span>}
            <Money cents={amount} />
          </p>
        )}
        <OfferFacts terms={terms} />
        {user?.role === 'client' && user.hasAccount && <ActOfClient offer={offer} {...acts} />}
        {user?.role === 'admin' && <AdminActs offer={offer} />}
      </div>
    </Card>
  )
}

/** Two offers may have one name: what they cost keeps them apart for screen readers as well. */
const Named = ({
  offer: { terms, photoAt },
  amount,
}: {
  offer: Offer
  amount: bigint | undefined
}) => (
  <span className={styles.named}>
    {terms.kind === 'expert' && (
      <Avatar name={terms.name} picture={offerPhotoAddress({ photo: terms.photo, photoAt })} />
    )}
    <bdi>{terms.name}</bdi>
    {amount !== undefined && <VisuallyHidden>{formatMoney(amount)}</VisuallyHidden>}
  </span>
)

const ActOfClient = ({ offer, actOf, onBuy }: OfferCardProps): ReactNode => {
  const { offerId, terms } = offer
  if (terms.kind === 'expert') return <CopyAct offerId={offerId} terms={terms} />
  if (terms.kind === 'loanPlan') return actOf?.(offer)
  return <BuyAct offerId={offerId} terms={terms} onBuy={onBuy} />
}
