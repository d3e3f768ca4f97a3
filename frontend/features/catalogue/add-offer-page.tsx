import type { OfferKind } from '#contracts/catalogue/offer-terms'
import { kindWords } from '../../lib/text/offers.js'
import { Card } from '../../ui/figures/card.js'
import { Page } from '../../ui/page/page.js'
import { OfferForm } from './offer-form.js'

interface AddOfferPageProps {
  readonly kind: OfferKind
  /** Leads back to the offers of the kind. */
  readonly onLeave: () => void
}

/** The form of a new offer, on a page of its own. */
export const AddOfferPage = ({ kind, onLeave }: AddOfferPageProps) => (
  <Page title={kindWords[kind].add} density="staff">
    <Card>
      <OfferForm kind={kind} onDone={onLeave} onCancel={onLeave} />
    </Card>
  </Page>
)
