import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Offer, OfferChange } from '#contracts/site/catalogue'
import { offersText as text } from '../../lib/text/offers.js'
import { Facts } from '../../ui/figures/facts.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { Reason } from '../../ui/forms/reason.js'
import { NewestOnly } from '../../ui/lists/newest-only.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { FourStates } from '../../ui/page/four-states.js'
import styles from './catalogue.module.css'
import { amountOf, factsOf } from '../../ui/records/offer-facts.js'
import { offerHistoryQuery } from './queries.js'

/** Who changed an offer, when, why, and what it was from then on. */
export const OfferHistory = ({ offer, onClose }: { offer: Offer; onClose: () => void }) => {
  const title = text.historyOf(offer.terms.name)
  return (
    <Dialog opened isWide onClose={onClose} title={title}>
      <FourStates
        query={useQuery(offerHistoryQuery(offer.offerId))}
        what={title}
        unharmed={text.historyUnharmed}
        skeleton={{ shape: 'rows', rows: 2, height: 120 }}
      >
        {({ items, total }) => (
          <>
            <ol className={styles.history}>
              {items.map((change) => (
                <OfferStep key={change.ordinal.toString()} change={change} />
              ))}
            </ol>
            <NewestOnly shown={items.length} total={total} />
          </>
        )}
      </FourStates>
    </Dialog>
  )
}

/** One act on an offer, and its terms from then on. `aside` is shown after who did it. */
export const OfferStep = ({ change, aside }: { change: OfferChange; aside?: ReactNode }) => {
  const { act, terms, changedAt, changedByName, reason } = change
  const amount = amountOf(terms)
  return (
    <li>
      <p>
        {text.acts[act]}: <bdi>{terms.name}</bdi>
        {amount !== undefined && (
          <>
            , <Money cents={amount} />
          </>
        )}
      </p>
      <p className={styles.quiet}>
        <Instant at={changedAt} /> {text.by(changedByName ?? text.unknownAdmin)} {aside}
      </p>
      <Reason>{reason}</Reason>
      <Facts facts={factsOf(terms)} />
    </li>
  )
}
