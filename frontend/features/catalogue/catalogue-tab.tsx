import { Select } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfferKind } from '#contracts/catalogue/offer-terms'
import type { PagePlace } from '../../lib/api/page-place.js'
import { inLog, linkTo, type CheckedLink } from '../../lib/links/link-to.js'
import { catalogueQuery } from '../../lib/session/catalogue.js'
import { kindWords, offerKindText, offersText as text } from '../../lib/text/offers.js'
import { Card } from '../../ui/figures/card.js'
import { Facts } from '../../ui/figures/facts.js'
import { Tag } from '../../ui/figures/tag.js'
import { Pager } from '../../ui/lists/pager.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import styles from './catalogue.module.css'
import { OfferStep } from './offer-history.js'
import { catalogueChangesQuery } from './queries.js'

/** Where each kind is offered, and kept by admins. */
const pageOf: Readonly<Record<OfferKind, CheckedLink>> = {
  expert: linkTo({ to: '/copy-trader' }),
  package: linkTo({ to: '/upgrade' }),
  signalPlan: linkTo({ to: '/signal' }),
  loanPlan: linkTo({ to: '/trading-plans' }),
}

const toPage = (page: PagePlace) =>
  linkTo({ from: '/all-user', to: '.', search: (before) => ({ ...before, page }) })

type Shown = OfferKind | 'all'

interface CatalogueTabProps {
  /** The kind whose changes are listed. */
  readonly show: Shown
  readonly page: PagePlace
  readonly onChange: (change: { readonly offers: Shown; readonly page: PagePlace }) => void
}

/**
 * The catalogue, as a tab of Manage: how much is on offer, and every change, those of archived
 * offers included.
 */
export const CatalogueTab = (props: CatalogueTabProps) => (
  <>
    <OnOffer />
    <Changes {...props} />
  </>
)

const OnOffer = () => (
  <Card title={text.onOffer}>
    <FourStates
      query={useQuery(catalogueQuery())}
      what={text.onOffer}
      unharmed={text.catalogueUnharmed}
      skeleton={{ shape: 'block', height: 98 }}
    >
      {({ items }) => (
        <Facts
          isAligned
          facts={OfferKind.options.map((kind) => [
            kindWords[kind].what,
            <Link key={kind} {...pageOf[kind]}>
              {text.countOf(items.filter(({ terms }) => terms.kind === kind).length)}
            </Link>,
          ])}
        />
      )}
    </FourStates>
  </Card>
)

const kinds = [
  { value: 'all', label: text.allKinds },
  ...OfferKind.options.map((value) => ({ value, label: kindWords[value].what })),
]

const Changes = ({ show, page, onChange }: CatalogueTabProps) => {
  const query = useQuery(catalogueChangesQuery(show, page))
  return (
    <Card
      title={text.changes}
      flush
      footer={query.data && query.data.total > 0 && <Pager {...query.data} linkTo={toPage} />}
    >
      <div className={styles.top}>
        <Select
          aria-label={text.changesOf}
          data={kinds}
          value={show}
          allowDeselect={false}
          checkIconPosition="right"
          onChange={(value) =>
            onChange({ offers: OfferKind.options.find((kind) => kind === value) ?? 'all', page: 1 })
          }
        />
      </div>
      <FourStates
        query={query}
        what={text.changes}
        unharmed={text.catalogueUnharmed}
        skeleton={{ shape: 'rows', rows: 3, height: 140 }}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon={IconTags} title={text.noChanges} text={text.noChangesText} />}
      >
        {({ items }) => (
          <ol className={styles.changes} aria-label={text.changes}>
            {items.map((change) => (
              <OfferStep
                key={change.ordinal.toString()}
                change={change}
                aside={
                  <>
                    <Tag>{offerKindText[change.terms.kind]}</Tag>{' '}
                    <Link {...inLog(change.ordinal)}>{text.inLog}</Link>
                  </>
                }
              />
            ))}
          </ol>
        )}
      </FourStates>
    </Card>
  )
}
