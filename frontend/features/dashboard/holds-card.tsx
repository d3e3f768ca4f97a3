import { useQuery } from '@tanstack/react-query'
import type { Hold, HoldCause } from '#contracts/balances'
import { linkTo } from '../../lib/link-to.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import { Card } from '../../ui/card.js'
import { EmptyState } from '../../ui/empty-state.js'
import { FourStates } from '../../ui/four-states.js'
import { Instant } from '../../ui/instant.js'
import { Money } from '../../ui/money.js'
import { RowList } from '../../ui/row-list.js'
import { holdsQuery } from './queries.js'

const holdRow = ({ cause, label, since, amount }: Hold) => ({
  title: dashboardText.causeOfHold[cause],
  under: (
    <>
      {label}, <Instant at={since} short />
    </>
  ),
  amount: <Money cents={amount} />,
})

const Total = ({ holds }: { holds: readonly Hold[] }) => (
  <b>
    <Money cents={holds.reduce((sum, { amount }) => sum + amount, 0n)} live />
  </b>
)

/** Where each kind of hold is explained. */
const pages = { withdrawal: linkTo({ to: '/withdrawals', search: { status: 'pending' }, resetScroll: true }) } satisfies Record<
  HoldCause,
  unknown
>

/** What reserves money now; each leads to its cause. */
export const HoldsCard = () => {
  const query = useQuery(holdsQuery())
  return (
    <Card
      title={dashboardText.whatIsHeld}
      aside={query.data && query.data.items.length > 0 && <Total holds={query.data.items} />}
      footer={query.data && query.data.items.length > 0 && dashboardText.heldStaysYours}
      flush
    >
      <FourStates
        query={query}
        what={dashboardText.holds}
        unharmed={dashboardText.unharmed}
        skeleton={{ shape: 'rows', rows: 3 }}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={dashboardText.holdsEmpty} text={dashboardText.holdsEmptyText} />}
      >
        {({ items }) => (
          <RowList
            caption={dashboardText.whatIsHeld}
            rows={items}
            rowKey={({ holdId }) => holdId}
            compact={holdRow}
            rowLink={({ cause }) => pages[cause]}
          />
        )}
      </FourStates>
    </Card>
  )
}
