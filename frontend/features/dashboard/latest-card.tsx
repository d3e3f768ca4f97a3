import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Entry } from '#contracts/entries'
import { linkTo } from '../../lib/link-to.js'
import { aboutText, eventText } from '#contracts/events/event-text'
import { dashboardText } from '../../lib/text/dashboard.js'
import { Card } from '../../ui/card.js'
import { EmptyState } from '../../ui/empty-state.js'
import { EntryAmount } from '../../ui/entry-amount.js'
import { EntryNumber } from '../../ui/entry-number.js'
import { FourStates } from '../../ui/four-states.js'
import { Instant } from '../../ui/instant.js'
import { Money } from '../../ui/money.js'
import { RowList } from '../../ui/row-list.js'
import { StaffTag } from '../../ui/tag.js'
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
  <Card title={dashboardText.latest} aside={<Link to="/statement">{dashboardText.toStatement}</Link>} flush>
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
          rowLink={({ ordinal }) => linkTo({ to: '/statement', search: { period: 'all', open: Number(ordinal) }, resetScroll: true })}
        />
      )}
    </FourStates>
  </Card>
)
