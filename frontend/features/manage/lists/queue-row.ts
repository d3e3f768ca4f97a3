import type { ReactNode } from 'react'
import type { Outcome, WaitingApproval } from '#contracts/requests/requests'
import type { FileId } from '#contracts/values/ids'
import type { RequestKind } from '#contracts/values/request-kinds'
import type { Accepted } from '#contracts/values/values'
import type { StatusName } from '../../../ui/figures/status.js'
import type { depositPreviewQuery, loanPreviewQuery, withdrawalPreviewQuery } from './queries.js'

/** What the record of each kind of request takes. */
export interface RecordProps {
  readonly id: string
  readonly onDecided: () => void
  /** Whether it is next to its list, and not on a page of its own. */
  readonly isPane?: boolean
}

/**
 * A request of any kind, as the lists of staff show it and decide it. What differs between kinds is
 * said once for each: in `deposit-row`, `loan-row` and `withdrawal-row`.
 */
export interface QueueRow {
  readonly kind: RequestKind
  readonly id: string
  readonly accountId: string
  readonly email: string
  /** Whether nobody can decide it, because the account is suspended. */
  readonly isFrozen: boolean
  /** `quoted` for a quote, which is not a request yet, and in no list. */
  readonly status: StatusName | 'quoted'
  readonly reversedAt: string | null
  readonly requestedAt: string
  /** What it asks for, in cents. */
  readonly amount: bigint
  /** What the list shows as its amount, in cents: the approved amount where that can differ. */
  readonly shownAmount: bigint
  /** An existing proposal that another admin must approve; null if there is none. */
  readonly approval: WaitingApproval | null
  /** The coins that its proof should show. */
  readonly coins?: string
  /** Its proof; null if one can be sent and was not, undefined for kinds without proofs. */
  readonly proof?: FileId | null
  /** How the money moves: the method, or the destination. */
  readonly renderMethod: () => ReactNode
  /** What staff look at first while it waits: the proof, or the fee. */
  readonly renderCheck: () => ReactNode
  /** A warning about it while it waits, if there is one. */
  readonly renderWarning?: () => ReactNode
  readonly renderRecord: (props: RecordProps) => ReactNode
  /** Says who decided it, once it has left the list. */
  readonly renderDecided: () => ReactNode
  /** The preview of approving it alone. */
  readonly preview: () =>
    | ReturnType<typeof depositPreviewQuery>
    | ReturnType<typeof withdrawalPreviewQuery>
    | ReturnType<typeof loanPreviewQuery>
  /** Each decision is its own command, sent by the person who is signed in. */
  readonly approve: (person: string) => Promise<Outcome>
  readonly reject: (person: string, reason: string) => Promise<Accepted>
}

export const idOf = ({ id }: QueueRow): string => id

/** Turns the items of an answer into rows. */
export const rowsOf =
  <Item>(rowOf: (item: Item) => QueueRow) =>
  <Page extends { readonly items: readonly Item[] }>(page: Page) => ({
    ...page,
    items: page.items.map(rowOf),
  })
