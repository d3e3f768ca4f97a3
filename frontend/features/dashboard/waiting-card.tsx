import { useQuery } from '@tanstack/react-query'
import { aboutText } from '#contracts/events/event-text'
import type { WaitingRequest } from '#contracts/requests'
import type { RequestKind } from '#contracts/request-kinds'
import { waitingQuery } from '../../lib/own-requests.js'
import { shownKinds } from '../../lib/request-kinds.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import { useSuspendedSince } from '../../lib/own-balance.js'
import { requestKindText, usualOf } from '../../lib/text/waiting.js'
import { Card } from '../../ui/card.js'
import { EmptyState } from '../../ui/empty-state.js'
import { FourStates } from '../../ui/four-states.js'
import { Waiting } from '../../ui/instant.js'
import { Money } from '../../ui/money.js'
import { RowList } from '../../ui/row-list.js'
import { Status } from '../../ui/status.js'
import { CountTag } from '../../ui/tag.js'

const waitingRow = ({ kind, about, amount, requestedAt }: WaitingRequest) => ({
  title: requestKindText[kind],
  under: (
    <>
      {aboutText(about)}, <Waiting since={requestedAt} />
    </>
  ),
  amount: <Money cents={amount} />,
  underAmount: <Status status={shownKinds[kind].waits} />,
})

/** The text under the list: how long each kind of request usually takes, and whose the held money is. */
const footOf = (items: readonly WaitingRequest[], usual: Readonly<Record<RequestKind, number | null>>): string => {
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const usually = kinds.flatMap((kind) => (usual[kind] === null ? [] : usualOf(kind, usual[kind])))
  return [...usually, ...(kinds.includes('withdrawal') ? [dashboardText.heldStaysYours] : [])].join(' ')
}

/** Deposits and withdrawals that staff have not decided yet, with what they hold. Each links to its page. */
export const WaitingCard = () => {
  const query = useQuery(waitingQuery())
  const { items = [], usualMinutes } = query.data ?? {}
  const isSuspended = useSuspendedSince() !== undefined
  return (
    <Card
      title={dashboardText.waiting}
      aside={items.length > 0 && <CountTag count={items.length} />}
      footer={usualMinutes && (isSuspended && items.length > 0 ? dashboardText.frozen : footOf(items, usualMinutes))}
      flush
    >
      <FourStates
        query={query}
        what={dashboardText.waitingWhat}
        unharmed={dashboardText.waitingUnharmed}
        skeleton={{ shape: 'rows', rows: 2, height: 61 }}
        isEmpty={() => items.length === 0}
        empty={<EmptyState title={dashboardText.nothingWaits} text={dashboardText.nothingWaitsText} />}
      >
        {() => (
          <RowList
            caption={dashboardText.waiting}
            rows={items}
            rowKey={({ id }) => id}
            compact={waitingRow}
            rowLink={({ kind, id }) => shownKinds[kind].ownPage(id)}
          />
        )}
      </FourStates>
    </Card>
  )
}
