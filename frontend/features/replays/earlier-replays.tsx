import { useQuery } from '@tanstack/react-query'
import { linkTo } from '../../lib/links/link-to.js'
import { replayText as text } from '../../lib/text/replay.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { RowList } from '../../ui/lists/row-list.js'
import { Status } from '../../ui/figures/status.js'
import { replaysQuery } from './queries.js'

/** The replays since the server started, newest first. */
export const EarlierReplays = ({ open }: { open: string | undefined }) => (
  <Card flush title={text.earlier} footer={text.earlierNote}>
    <FourStates
      query={useQuery(replaysQuery())}
      what={text.earlier}
      unharmed={text.unharmed}
      skeleton={{ shape: 'rows', rows: 3 }}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={text.noneEarlier} />}
    >
      {({ items }) => (
        <RowList
          caption={text.earlier}
          rows={items}
          rowKey={({ replayId }) => replayId}
          openKey={open}
          compact={({ startedAt, startedByName, status, toOrdinal }) => ({
            title: <Instant at={startedAt} to="seconds" />,
            amount: <Status status={status} />,
            under: startedByName,
            underAmount: toOrdinal > 0n && <EntryNumber ordinal={toOrdinal} />,
          })}
          rowLink={({ replayId }) => linkTo({ to: '/audit/replay', search: { replay: replayId } })}
        />
      )}
    </FourStates>
  </Card>
)
