import type { LedgerEventType } from '#contracts/events/ledger-events'
import { stepOf } from '#contracts/events/request-steps'
import type { RequestKind } from '#contracts/values/request-kinds'
import { linkTo, type CheckedLink } from './link-to.js'

interface ShownKind {
  /**
   * The tab of Manage in which it is decided, and the filter that shows this kind alone where it
   * shares the tab.
   */
  readonly queue: { readonly tab: 'deposit' | 'withdrawals'; readonly method?: 'loan' }
  /** How its mark reads while it waits: some hold their amount until then. */
  readonly waits: 'pending' | 'held'
  /** Its page for the client who asked for it, and for staff and auditors. */
  readonly ownPage: (id: string) => CheckedLink
  readonly staffPage: (id: string) => CheckedLink
}

/** How each kind of request is shown, wherever requests of all kinds are. */
export const shownKinds: Readonly<Record<RequestKind, ShownKind>> = {
  deposit: {
    queue: { tab: 'deposit' },
    waits: 'pending',
    ownPage: (depositId) =>
      linkTo({ to: '/deposits/$depositId', params: { depositId }, resetScroll: true }),
    staffPage: (id) => linkTo({ to: '/deposit/$id', params: { id } }),
  },
  withdrawal: {
    queue: { tab: 'withdrawals' },
    waits: 'held',
    ownPage: (withdrawalId) =>
      linkTo({ to: '/withdrawals/$withdrawalId', params: { withdrawalId }, resetScroll: true }),
    staffPage: (id) => linkTo({ to: '/withdrawal/$id', params: { id } }),
  },
  loan: {
    queue: { tab: 'deposit', method: 'loan' },
    waits: 'pending',
    ownPage: (loanId) => linkTo({ to: '/loans/$loanId', params: { loanId }, resetScroll: true }),
    staffPage: (id) => linkTo({ to: '/loan/$id', params: { id } }),
  },
}

/** The events of a trade. */
const tradeSteps: ReadonlySet<LedgerEventType> = new Set([
  'TradeOpened',
  'TradeClosed',
  'TradeClosedByHand',
  'ClosedTradeAdded',
])

interface Linked {
  readonly type: LedgerEventType
  readonly correlationId: string
  readonly about: string | null
}

const manualResults: ReadonlySet<LedgerEventType> = new Set(['ProfitRecorded', 'LossRecorded'])

/**
 * Whether an entry is a step of a trade. A profit or a loss by hand stands for one if it names an
 * instrument.
 */
const isOfTrade = ({ type, about }: Omit<Linked, 'correlationId'>): boolean =>
  tradeSteps.has(type) || (manualResults.has(type) && about !== null)

/**
 * A link to the page of the client's own trade that an entry belongs to; undefined if it belongs to
 * none.
 */
export const ownTradeOf = (entry: Linked): CheckedLink | undefined =>
  isOfTrade(entry)
    ? linkTo({
        to: '/trades/$tradeId',
        params: { tradeId: entry.correlationId },
        resetScroll: true,
      })
    : undefined

/**
 * A link to the page of the request or trade that an event belongs to, for staff and auditors;
 * undefined if it belongs to none. A quote is no request yet.
 */
export const requestOf = ({ type, correlationId, about }: Linked) => {
  if (isOfTrade({ type, about })) return linkTo({ to: '/trade/$id', params: { id: correlationId } })
  const step = stepOf(type)
  return step && step.to !== 'quoted' ? shownKinds[step.of].staffPage(correlationId) : undefined
}
