import type { LedgerEventType } from '#contracts/events/ledger-events'
import { stepOf } from '#contracts/events/request-steps'
import type { RequestKind } from '#contracts/values/request-kinds'
import { linkTo, type CheckedLink } from './link-to.js'

interface ShownKind {
  /** The tab of Manage in which it is decided. */
  readonly tab: 'deposit' | 'withdrawals'
  /** How its mark reads while it waits: some hold their amount until then. */
  readonly waits: 'pending' | 'held'
  /** Its page for the client who asked for it, and for staff and auditors. */
  readonly ownPage: (id: string) => CheckedLink
  readonly staffPage: (id: string) => CheckedLink
}

/** How each kind of request is shown, wherever requests of all kinds are. */
export const shownKinds: Readonly<Record<RequestKind, ShownKind>> = {
  deposit: {
    tab: 'deposit',
    waits: 'pending',
    ownPage: (depositId) =>
      linkTo({ to: '/deposits/$depositId', params: { depositId }, resetScroll: true }),
    staffPage: (id) => linkTo({ to: '/deposit/$id', params: { id } }),
  },
  withdrawal: {
    tab: 'withdrawals',
    waits: 'held',
    ownPage: (withdrawalId) =>
      linkTo({ to: '/withdrawals/$withdrawalId', params: { withdrawalId }, resetScroll: true }),
    staffPage: (id) => linkTo({ to: '/withdrawal/$id', params: { id } }),
  },
}

/** The events of a trade. */
const tradeSteps: ReadonlySet<LedgerEventType> = new Set([
  'TradeOpened',
  'TradeClosed',
  'TradeClosedByHand',
])

/** A link to the page of the request or trade that an event belongs to, for staff and auditors; undefined if it belongs to none. A quote is no request yet. */
export const requestOf = ({
  type,
  correlationId,
}: {
  readonly type: LedgerEventType
  readonly correlationId: string
}) => {
  if (tradeSteps.has(type)) return linkTo({ to: '/trade/$id', params: { id: correlationId } })
  const step = stepOf(type)
  return step && step.to !== 'quoted' ? shownKinds[step.of].staffPage(correlationId) : undefined
}
