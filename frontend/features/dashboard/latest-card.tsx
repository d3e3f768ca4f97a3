import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Entry } from '#contracts/ledger/entries'
import { linkTo } from '../../lib/links/link-to.js'
import { aboutText, eventText } from '#contracts/events/event-text'
import { dashboardText } from '../../lib/text/dashboard.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { EntryAmount } from '../../ui/figures/entry-amount.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { RowList } from '../../ui/lists/row-list.js'
import { StaffTag } from '../../ui/figures/tag.js'
import { latestQuery } from './queries.js'

const entryRow = (entry: Entry) => ({
  title: eventText[entry.type],
  under: (
    <>
      {entry.about && `${aboutText(entry.about)}, `}
      <Instant at={entry.recordedAt} />, <EntryNumber ordinal={entry.ordinal} />
    </>
  ),
  tags: entry.isByStaff && <StaffTag />,
  amount: <EntryAmount entry={entry} />,
  underAmount: <Money cents={entry.settledAfter} />,
})

/** The newest entries, each linked to the statement. */
export const LatestCard = () => (
  <Card
    title={dashboardText.latest}
    aside={<Link to="/statement">{dashboardText.toStatement}</Link>}
    flush
  >
    <FourStates
      query={useQuery(latestQuery())}
      what={dashboardText.latest}
      unharmed={dashboardText.entriesUnharmed}
      skeleton={{ shape: 'rows', rows: 5, height: [40, 54] }}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={dashboardText.latestEmpty} text={dashboardText.latestEmptyText} />}
    >
      {({ items }) => (
        <RowList
          caption={dashboardText.latest}
          rows={items}
          rowKey={({ ordinal }) => ordinal.toString()}
          compact={entryRow}
          isLive
          rowLink={({ ordinal }) =>
            linkTo({
              to: '/statement',
              search: { period: 'all', open: Number(ordinal) },
              resetScroll: true,
            })
          }
        />
      )}
    </FourStates>
  </Card>
)
