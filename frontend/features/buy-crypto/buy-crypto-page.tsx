import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hostOf, type PlacedLink } from '#contracts/values/purchase-link-values'
import { linkTo } from '../../lib/links/link-to.js'
import { useSession } from '../../lib/session/session.js'
import { buyCryptoText as text } from '../../lib/text/buy-crypto.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Note } from '../../ui/messages/note.js'
import { Page } from '../../ui/page/page.js'
import { RowList } from '../../ui/lists/row-list.js'
import { LeaveDialog } from './leave-dialog.js'
import { purchaseLinksQuery } from './queries.js'

interface BuyCryptoPageProps {
  /** The place of the link about to be followed. */
  readonly leave: number | undefined
  readonly onStay: () => void
}

/**
 * External firms where clients can buy coins. Each opens only after a dialog that names its site.
 */
export const BuyCryptoPage = ({ leave, onStay }: BuyCryptoPageProps) => {
  const query = useQuery(purchaseLinksQuery())
  const { site } = useSession()
  const followed = query.data?.items.find(({ place }) => place === String(leave))
  return (
    <Page title={text.title} subtitle={text.subtitle}>
      <Card title={text.firms} flush>
        <FourStates
          query={query}
          what={text.firms}
          unharmed={text.unharmed}
          skeleton={{ shape: 'rows', rows: 5, height: 59 }}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState
              icon={IconCoins}
              title={text.empty}
              text={text.emptyText}
              action={<Link to="/deposit">{text.deposit}</Link>}
            />
          }
        >
          {({ items }) => <Firms items={items} />}
        </FourStates>
      </Card>
      <Note>
        {text.outside(site.name)} {text.afterwards} <Link to="/deposit">{text.deposit}</Link>
      </Note>
      {followed && <LeaveDialog link={followed} site={site} onStay={onStay} />}
    </Page>
  )
}

const Firms = ({ items }: { items: readonly PlacedLink[] }) => (
  <RowList
    caption={text.firms}
    rows={items}
    rowKey={({ place }) => place}
    compact={({ name, address }) => ({ title: <bdi>{name}</bdi>, under: hostOf(address) })}
    rowLink={({ place }) => linkTo({ to: '/buy-crypto', search: { leave: Number(place) } })}
  />
)
