import type { LinkProps, RegisteredRouter } from '@tanstack/react-router'
import { dayIn } from '../format/format-time.js'

declare const checked: unique symbol

/**
 * A link whose parameters were checked against its page, for components that draw links to any
 * page. Only `linkTo` makes one.
 */
export type CheckedLink = LinkProps & { readonly [checked]: true }

/**
 * A link to a page, checked against the parameters of that page. `LinkProps` alone would accept the
 * parameters of any page, and no function of one page's parameters.
 */
export function linkTo<
  const From extends string = string,
  const To extends string | undefined = undefined,
>(link: LinkProps<'a', RegisteredRouter, From, To>): CheckedLink
export function linkTo(link: LinkProps): LinkProps {
  return link
}

/** A link that opens the event with this number in the log. */
export const inLog = (ordinal: bigint): CheckedLink =>
  linkTo({ to: '/audit', search: { open: Number(ordinal) } })

/** A link to every event of an account up to a given one, for paper. */
export const accountOnPaper = (accountId: string, ordinal?: number): CheckedLink =>
  linkTo({ to: '/audit/accounts/$accountId/print', params: { accountId }, search: { ordinal } })

/**
 * A link that opens an entry in the reader's own statement of that day, which ends at that entry
 * and includes requests and settings.
 */
export const inStatement = (ordinal: bigint, recordedAt: string): CheckedLink => {
  const day = dayIn(recordedAt)
  return linkTo({
    to: '/statement',
    search: {
      period: 'custom',
      from: day,
      to: day,
      type: 'every',
      upTo: Number(ordinal),
      open: Number(ordinal),
    },
    resetScroll: true,
  })
}
