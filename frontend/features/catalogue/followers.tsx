import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#contracts/site/catalogue'
import { linkTo } from '../../lib/links/link-to.js'
import { offersText as text } from '../../lib/text/offers.js'
import { Instant } from '../../ui/figures/instant.js'
import { NewestOnly } from '../../ui/lists/newest-only.js'
import { RowList } from '../../ui/lists/row-list.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { followersQuery } from './queries.js'

/** The clients who copy an expert now. */
export const Followers = ({ offer, onClose }: { offer: Offer; onClose: () => void }) => {
  const title = text.followersOf(offer.terms.name)
  return (
    <Dialog opened onClose={onClose} title={title}>
      <FourStates
        query={useQuery(followersQuery(offer.offerId))}
        what={title}
        unharmed={text.followersUnharmed}
        skeleton={{ shape: 'rows', rows: 3, height: 59 }}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={text.noFollowers} />}
      >
        {({ items, total }) => (
          <>
            <RowList
              caption={title}
              rows={items}
              rowKey={({ accountId }) => accountId}
              compact={({ fullName, copiedAt }) => ({
                title: <bdi>{fullName}</bdi>,
                under: <Instant at={copiedAt} />,
              })}
              rowLink={({ accountId }) => linkTo({ to: '/user/$id', params: { id: accountId } })}
            />
            <NewestOnly shown={items.length} total={total} />
          </>
        )}
      </FourStates>
    </Dialog>
  )
}
