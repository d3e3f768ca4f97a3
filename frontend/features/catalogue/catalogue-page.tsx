import { Button } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { OfferKind } from '#contracts/catalogue/offer-terms'
import { addFirstOffers, type Offer } from '#contracts/site/catalogue'
import { catalogueQuery, holdingsQuery } from '../../lib/session/catalogue.js'
import { balanceQuery } from '../../lib/session/own-balance.js'
import { useSession } from '../../lib/session/session.js'
import { kitText } from '../../lib/text/kit.js'
import { kindWords, offersText as text } from '../../lib/text/offers.js'
import { Note } from '../../ui/messages/note.js'
import { SuspendedNote } from '../../ui/messages/suspended-note.js'
import { toast } from '../../ui/messages/toast.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { LoadError } from '../../ui/page/load-error.js'
import { Page } from '../../ui/page/page.js'
import { ConfirmPurchase, type Bought } from './buy-act.js'
import styles from './catalogue.module.css'
import { OfferCard, type OfferCardProps } from './offer-card.js'
import { OfferForm } from './offer-form.js'
import { anyChangeQuery } from './queries.js'
import { useOwn } from './use-own.js'

interface CataloguePageProps extends Pick<OfferCardProps, 'actOf'> {
  readonly kind: OfferKind
  /** Shown above what is on offer. */
  readonly above?: ReactNode
  /** Holds the offers back until what is above them has its height, so that they do not move. */
  readonly isHeldBack?: boolean
}

/** The offers of one kind: clients buy and copy here, admins keep the list. */
export const CataloguePage = ({ kind, above, isHeldBack = false, actOf }: CataloguePageProps) => {
  const { user } = useSession()
  const isAdmin = user?.role === 'admin'
  const words = kindWords[kind]
  return (
    <Page title={words.title} subtitle={words.subtitle} actions={isAdmin && <Add kind={kind} />}>
      {user?.role === 'client' && user.hasAccount && <ClientNotes kind={kind} />}
      <Note>
        {text.unverified} {kind === 'loanPlan' && text.target}
        {kind === 'expert' && text.copyMeans}
      </Note>
      {above}
      {!isHeldBack && <OnOffer kind={kind} actOf={actOf} />}
    </Page>
  )
}

/**
 * The offers, which for clients arrive together with what they have and can spend: a card of theirs
 * is higher.
 */
const useOffers = (kind: OfferKind) => {
  const { user } = useSession()
  const isBuyer = user?.role === 'client' && user.hasAccount && kind !== 'loanPlan'
  const offers = useQuery(catalogueQuery())
  const { holdings, balance } = useOwn(isBuyer)
  const isComplete = [holdings, balance].every(({ isPending }) => !isPending)
  return isBuyer && !isComplete ? { ...offers, data: undefined } : offers
}

const OnOffer = ({ kind, actOf }: Pick<CataloguePageProps, 'kind' | 'actOf'>) => {
  const isAdmin = useSession().user?.role === 'admin'
  const words = kindWords[kind]
  // Kept here, because an offer that an admin changes or archives meanwhile loses its button.
  const [bought, setBought] = useState<Bought>()
  return (
    <>
      <FourStates
        query={useOffers(kind)}
        what={words.what}
        unharmed={words.unharmed}
        skeleton={{ shape: 'block', height: 320 }}
        isEmpty={({ items }) => items.every(({ terms }) => terms.kind !== kind)}
        empty={
          <EmptyState
            icon={IconTags}
            title={words.none}
            text={isAdmin ? text.noneForStaff : text.noneForClients}
            action={isAdmin && <AddFirst />}
          />
        }
      >
        {({ items }) => (
          <Offers
            what={words.what}
            items={items.filter(({ terms }) => terms.kind === kind)}
            actOf={actOf}
            onBuy={setBought}
          />
        )}
      </FourStates>
      {bought && <ConfirmPurchase bought={bought} onClose={() => setBought(undefined)} />}
    </>
  )
}

const ClientNotes = ({ kind }: { kind: OfferKind }) => (
  <>
    <SuspendedNote />
    {kind !== 'loanPlan' && <MissingHoldings />}
  </>
)

/** Without what the client has and can spend, no offer has a button. */
const MissingHoldings = () => {
  const failed = [useQuery(holdingsQuery()), useQuery(balanceQuery())].find(
    ({ data, error }) => data === undefined && error !== null,
  )
  if (!failed?.error) return null
  return (
    <LoadError
      what={text.holdings}
      unharmed={text.holdingsUnharmed}
      error={failed.error}
      onRetry={() => void failed.refetch()}
      isRetrying={failed.isFetching}
    />
  )
}

const Offers = ({
  what,
  items,
  ...acts
}: Omit<OfferCardProps, 'offer'> & { what: string; items: readonly Offer[] }) => (
  <ul className={styles.grid} aria-label={what}>
    {items.map((offer) => (
      <li key={offer.offerId}>
        <OfferCard offer={offer} {...acts} />
      </li>
    ))}
  </ul>
)

/** Experts and packages are added on pages of their own, the others in a dialog. */
const Add = ({ kind }: { kind: OfferKind }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { add } = kindWords[kind]
  const close = () => setIsOpen(false)
  if (kind === 'expert')
    return <Button renderRoot={(props) => <Link {...props} to="/add-trader" />}>{add}</Button>
  if (kind === 'package')
    return <Button renderRoot={(props) => <Link {...props} to="/add-upgrade" />}>{add}</Button>
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{add}</Button>
      {isOpen && (
        <Dialog opened isWide onClose={close} title={add}>
          <OfferForm kind={kind} onDone={close} onCancel={close} />
        </Dialog>
      )}
    </>
  )
}

/** Fills a catalogue that never had an offer; archived ones count. */
const AddFirst = () => {
  const [isOpen, setIsOpen] = useState(false)
  const isEmpty = useQuery(anyChangeQuery()).data?.total === 0
  if (!isEmpty) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {text.firstTitle}
      </Button>
      {isOpen && (
        <CommandDialog
          endpoint={addFirstOffers}
          title={text.firstTitle}
          consequence={text.firstMeans}
          confirmLabel={text.firstConfirm}
          busyLabel={text.firstBusy}
          reason={{ help: kitText.staffReasonHelp }}
          inputOf={(reason) => ({ reason })}
          onDone={() => toast.success(text.firstDone)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
