import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkTo } from '../../lib/links/link-to.js'
import type { PagePlace } from '../../lib/api/page-place.js'
import { invitationsText as text } from '../../lib/text/invitations.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Pager } from '../../ui/lists/pager.js'
import { InvitationItem } from './invitation-item.js'
import styles from './invitations.module.css'
import { invitationsQuery } from './queries.js'

const toPage = (invitations: PagePlace) =>
  linkTo({ from: '/all-user', to: '.', search: (before) => ({ ...before, invitations }) })

/** All invitations with their statuses, newest first. */
export const Invitations = ({ page }: { page: PagePlace }) => {
  const query = useQuery(invitationsQuery(page))
  return (
    <Card
      title={text.title}
      flush
      footer={query.data && query.data.total > 0 && <Pager {...query.data} linkTo={toPage} />}
    >
      <FourStates
        query={query}
        what={text.title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 1, height: [120, 180] }}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon={IconUserPlus} title={text.none} text={text.noneText} />}
      >
        {({ items }) => (
          <ul className={styles.list} aria-label={text.title}>
            {items.map((invitation) => (
              <InvitationItem key={invitation.invitationId} invitation={invitation} />
            ))}
          </ul>
        )}
      </FourStates>
    </Card>
  )
}
