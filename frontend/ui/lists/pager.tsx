import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { MOST_PAGES } from '#contracts/values/page-limits'
import { formatListed } from '../../lib/format/format-money.js'
import type { CheckedLink } from '../../lib/links/link-to.js'
import { placeOf, type PagePlace } from '../../lib/api/page-place.js'
import { kitText } from '../../lib/text/kit.js'
import styles from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly size: number
  readonly total: number
  /** The number of the first row, if the page was requested by cursor. */
  readonly from?: number | undefined
  /** The cursors of the previous and next pages. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** The most rows that can be paged; a thousand pages if left out. */
  readonly most?: number | undefined
  /** Says which of how many pages it is, too. */
  readonly hasPages?: boolean
  /** The link to another page. */
  readonly linkTo: (page: PagePlace) => CheckedLink
}

const PageLink = ({ label, link }: { label: string; link: CheckedLink | undefined }) =>
  link ? (
    <Button
      variant="default"
      size="compact-md"
      fz={13}
      renderRoot={(props) => <Link {...link} {...props} resetScroll={false} />}
    >
      {label}
    </Button>
  ) : (
    <Button variant="default" size="compact-md" fz={13} disabled>
      {label}
    </Button>
  )

type PagedList = Pick<PagerProps, 'page' | 'from' | 'size' | 'total' | 'most'>

const pagedOf = ({ size, total, most = MOST_PAGES * size }: PagedList): number =>
  Math.min(total, most)

const lastOf = (shown: PagedList): number => Math.max(1, Math.ceil(pagedOf(shown) / shown.size))

const isPage = (data: unknown): data is PagedList =>
  typeof data === 'object' && data !== null && 'page' in data && 'size' in data && 'total' in data

const fromOf = ({ page, size, from = (page - 1) * size + 1 }: PagedList): number => from

const isPastEnd = (data: unknown): boolean =>
  isPage(data) && data.page > 1 && fromOf(data) > pagedOf(data)

/**
 * Leads from a page past the end, because its rows have left or the address is wrong, to the last
 * page that exists. The cached answer for that page is dropped, so that it can be opened once it
 * exists.
 */
const useExistingPage = (shown: PagedList, linkTo: PagerProps['linkTo']): boolean => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const last = lastOf(shown)
  const isMissing = isPastEnd(shown)
  const leave = useEffectEvent(
    () => void navigate({ ...linkTo(last), replace: true, resetScroll: false }),
  )
  useEffect(() => {
    if (!isMissing) return undefined
    leave()
    return () =>
      queries.removeQueries({ type: 'inactive', predicate: ({ state }) => isPastEnd(state.data) })
  }, [queries, isMissing, last])
  return !isMissing
}

/** How many rows have arrived before a page since the first one was left. */
const Moved = ({ count, toFirst }: { count: number; toFirst: CheckedLink }) => (
  <p className={styles.moved} role="status">
    {kitText.movedRows(count)}{' '}
    <Link {...toFirst} resetScroll={false}>
      {kitText.toFirstPage}
    </Link>
  </p>
)

/**
 * "1 to 10 of 46", with Previous and Next unless everything fits on one page. They use cursors, so
 * concurrent inserts and deletes shift nothing, and a line says so if more rows precede the page
 * than before.
 */
export const Pager = ({ previous, next, hasPages = false, linkTo, ...shown }: PagerProps) => {
  const { page, size, total, most = MOST_PAGES * size } = shown
  const from = fromOf(shown)
  const paged = pagedOf(shown)
  const to = Math.min(paged, from + size - 1)
  if (!useExistingPage(shown, linkTo)) return null
  const rows = kitText.pageRange(from, to, formatListed(total, most))
  const range = hasPages ? kitText.pageOf(page, lastOf(shown), rows) : rows
  if (page === 1 && to === total) return <p className={styles.range}>{range}</p>
  const moved = from - 1 - (page - 1) * size
  return (
    <>
      {moved > 0 && <Moved count={moved} toFirst={linkTo(1)} />}
      <nav className={styles.pager} aria-label={range}>
        <span className={styles.range}>{range}</span>
        <PageLink
          label={kitText.previous}
          link={page > 1 ? linkTo(placeOf(page - 1, previous)) : undefined}
        />
        <PageLink
          label={kitText.next}
          link={to < paged ? linkTo(placeOf(page + 1, next)) : undefined}
        />
      </nav>
    </>
  )
}
