import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconBuildingBank } from '@tabler/icons-react'
import { linkTo } from '../../lib/links/link-to.js'
import { destinationsText as text } from '../../lib/text/destinations.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/figures/card.js'
import { ClientActs } from '../../ui/records/client-acts.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Page } from '../../ui/page/page.js'
import { Trail } from '../../ui/page/trail.js'
import { destinationsQuery } from './own-withdrawals.js'
import { SavedDestinations } from './saved-destinations.js'

/** The client's saved payout destinations, which can be named and removed. */
export const DestinationsPage = () => (
  <Page
    title={text.title}
    subtitle={text.subtitle}
    trail={
      <Trail
        steps={[{ label: withdrawalsText.title, link: linkTo({ to: '/withdrawals' }) }]}
        here={text.title}
      />
    }
  >
    <ClientActs>
      <Card title={text.list} flush>
        <FourStates
          query={useQuery(destinationsQuery())}
          what={text.list}
          unharmed={text.unharmed}
          skeleton={{ shape: 'rows', rows: 3, height: [61, 97] }}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState
              icon={IconBuildingBank}
              title={text.empty}
              text={text.emptyText}
              action={<Link to="/select-withdrawal">{withdrawalsText.make}</Link>}
            />
          }
        >
          {({ items }) => <SavedDestinations items={items} />}
        </FourStates>
      </Card>
    </ClientActs>
  </Page>
)
