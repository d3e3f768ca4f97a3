import type { LinkProps, RegisteredRouter } from '@tanstack/react-router'
import type { LedgerEventType } from '#contracts/events/ledger-events'
import type { RequestKind } from '#contracts/statuses'
import { dayIn } from './format-time.js'

declare const checked: unique symbol

/** A link that leads to a page with parameters that the page knows, for parts that draw links of any page. Only `linkTo` makes one. */
export type CheckedLink = LinkProps & { readonly [checked]: true }

/**
 * A link to a page, checked against the parameters of that very page: `LinkProps` alone would take those of any page, and lets no
 * function through that is given the parameters of one.
 */
export function linkTo<const From extends string = string, const To extends string | undefined = undefined>(
  link: LinkProps<'a', RegisteredRouter, From, To>,
): CheckedLink
export function linkTo(link: LinkProps): LinkProps {
  return link
}

/** The event with a number, opened in the log. */
export const inLog = (ordinal: bigint): CheckedLink => linkTo({ to: '/audit', search: { open: Number(ordinal) } })

/** Every event of an account for paper, up to one of them. */
export const accountOnPaper = (accountId: string, ordinal?: number): CheckedLink =>
  linkTo({ to: '/audit/accounts/$accountId/print', params: { accountId }, search: { ordinal } })

/** The entry with a number, opened in the own statement of the day when it was made, among requests and settings. */
export const inStatement = (ordinal: bigint, recordedAt: string): CheckedLink => {
  const day = dayIn(recordedAt)
  return linkTo({
    to: '/statement',
    search: { period: 'custom', from: day, to: day, type: 'every', open: Number(ordinal) },
    resetScroll: true,
  })
}

/** Steps of requests; a quote is none yet. */
const requestSteps: Partial<Record<LedgerEventType, RequestKind>> = {
  DepositRequested: 'deposit',
  DepositApproved: 'deposit',
  DepositRejected: 'deposit',
  DepositCancelled: 'deposit',
  WithdrawalRequested: 'withdrawal',
  WithdrawalApproved: 'withdrawal',
  WithdrawalRejected: 'withdrawal',
  WithdrawalCancelled: 'withdrawal',
  WithdrawalPaidOut: 'withdrawal',
}

/** The page of the request that an event is a step of, for staff and auditors; undefined where it is a step of none. */
export const requestOf = ({ type, correlationId }: { readonly type: LedgerEventType; readonly correlationId: string }) => {
  const kind = requestSteps[type]
  if (!kind) return undefined
  const params = { id: correlationId }
  return kind === 'deposit' ? linkTo({ to: '/deposit/$id', params }) : linkTo({ to: '/withdrawal/$id', params })
}
