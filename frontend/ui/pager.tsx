import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { MOST_PAGES } from '#contracts/page-limits'
import { formatListed } from '../lib/format-money.js'
import type { CheckedLink } from '../lib/link-to.js'
import { kitText } from '../lib/text/kit.js'
import styles from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly size: number
  readonly total: number
  /** The most rows that can be paged; a thousand pages if left out. */
  readonly most?: number | undefined
  /** The link to another page. */
  readonly linkTo: (page: number) => CheckedLink
}

const PageLink = ({ label, link }: { label: string; link: CheckedLink | undefined }) =>
  link ? (
    <Button variant="default" size="compact-md" fz={13} renderRoot={(props) => <Link {...link} {...props} resetScroll={false} />}>
      {label}
    </Button>
  ) : (
    <Button variant="default" size="compact-md" fz={13} disabled>
      {label}
    </Button>
  )

type Shown = Pick<PagerProps, 'page' | 'size' | 'total' | 'most'>

const lastOf = ({ size, total, most = MOST_PAGES * size }: Shown): number => Math.max(1, Math.ceil(Math.min(total, most) / size))

const isPage = (data: unknown): data is Shown =>
  typeof data === 'object' && data !== null && 'page' in data && 'size' in data && 'total' in data

const isPastEnd = (data: unknown): boolean => isPage(data) && data.page > lastOf(data)

/**
 * Leads from a page past the end, because its rows have left or the address is wrong, to the last page that exists. The cached answer for
 * that page is dropped, so that it can be opened once it exists.
 */
const useExistingPage = (shown: Shown, linkTo: PagerProps['linkTo']): boolean => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const last = lastOf(shown)
  const isMissing = isPastEnd(shown)
  const leave = useEffectEvent(() => void navigate({ ...linkTo(last), replace: true, resetScroll: false }))
  useEffect(() => {
    if (!isMissing) return undefined
    leave()
    return () => queries.removeQueries({ type: 'inactive', predicate: ({ state }) => isPastEnd(state.data) })
  }, [queries, isMissing, last])
  return !isMissing
}

/** "1 to 10 of 46", with Previous and Next unless everything fits on one page. */
export const Pager = ({ page, size, total, most = MOST_PAGES * size, linkTo }: PagerProps) => {
  const to = Math.min(total, most, page * size)
  const from = (page - 1) * size + 1
  if (!useExistingPage({ page, size, total, most }, linkTo)) return null
  const range = kitText.pageRange(from, to, formatListed(total, most))
  if (page === 1 && to === total) return <p className={styles.range}>{range}</p>
  return (
    <nav className={styles.pager} aria-label={range}>
      <span className={styles.range}>{range}</span>
      <PageLink label={kitText.previous} link={page > 1 ? linkTo(page - 1) : undefined} />
      <PageLink label={kitText.next} link={page < lastOf({ page, size, total, most }) ? linkTo(page + 1) : undefined} />
    </nav>
  )
}
