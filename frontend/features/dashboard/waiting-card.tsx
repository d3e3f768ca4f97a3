import { useQuery } from '@tanstack/react-query'
import { aboutText } from '#contracts/events/event-text'
import type { WaitingRequest } from '#contracts/requests/requests'
import type { RequestKind } from '#contracts/values/request-kinds'
import { waitingQuery } from '../../lib/session/own-requests.js'
import { shownKinds } from '../../lib/links/request-kinds.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import { useSuspendedSince } from '../../lib/session/own-balance.js'
import { requestKindText, usualOf } from '../../lib/text/waiting.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Waiting } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { useNow } from '../../ui/figures/use-now.js'
import { RowList } from '../../ui/lists/row-list.js'
import { Status } from '../../ui/figures/status.js'
import { CountTag } from '../../ui/figures/tag.js'

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

/**
 * The text under the list: how long each kind of request usually takes, whether one takes longer,
 * and whose the held money is.
 */
const footOf = (
  items: readonly WaitingRequest[],
  usual: Readonly<Record<RequestKind, number | null>>,
  now: number,
): string => {
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const usually = kinds.flatMap((kind) => {
    const minutes = usual[kind]
    if (minutes === null) return []
    // Half of all take longer than the usual time, which is their median.
    const latest = now - 2 * minutes * 60_000
    const isLate = items.some((item) => item.kind === kind && Date.parse(item.requestedAt) < latest)
    return usualOf(kind, minutes, isLate)
  })
  return [
    ...usually,
    ...(kinds.some((kind) => shownKinds[kind].waits === 'held')
      ? [dashboardText.heldStaysYours]
      : []),
  ].join(' ')
}

/** Requests that staff have not decided yet, with what they hold. Each links to its page. */
export const WaitingCard = () => {
  const query = useQuery(waitingQuery())
  const { items = [], usualMinutes } = query.data ?? {}
  const isSuspended = useSuspendedSince() !== undefined
  const now = useNow(30_000)
  return (
    <Card
      title={dashboardText.waiting}
      aside={items.length > 0 && <CountTag count={items.length} />}
      footer={
        usualMinutes &&
        (isSuspended && items.length > 0 ? dashboardText.frozen : footOf(items, usualMinutes, now))
      }
      flush
    >
      <FourStates
        query={query}
        what={dashboardText.waitingWhat}
        unharmed={dashboardText.waitingUnharmed}
        skeleton={{ shape: 'rows', rows: 2, height: 61 }}
        isEmpty={() => items.length === 0}
        empty={
          <EmptyState title={dashboardText.nothingWaits} text={dashboardText.nothingWaitsText} />
        }
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
