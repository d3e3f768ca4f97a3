import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MOST_PAGES } from '#contracts/page'
import { formatListed } from '../lib/format-money.js'
import type { CheckedLink } from '../lib/link-to.js'
import { kitText } from '../lib/text/kit.js'
import styles from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly size: number
  readonly total: number
  /** So many rows are paged; without it, a thousand pages. */
  readonly most?: number | undefined
  /** The address of another page. */
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
 * A page past the end, because its rows have left or the address is made up: the last one that exists is gone to instead. What was
 * answered for it is forgotten, so that it can be gone to once it exists.
 */
const useExistingPage = (shown: Shown): boolean => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const last = lastOf(shown)
  const isMissing = isPastEnd(shown)
  useEffect(() => {
    if (!isMissing) return undefined
    void navigate({ to: '.', search: (before) => ({ ...before, page: last > 1 ? last : undefined }), replace: true, resetScroll: false })
    return () => queries.removeQueries({ type: 'inactive', predicate: ({ state }) => isPastEnd(state.data) })
  }, [navigate, queries, isMissing, last])
  return !isMissing
}

/** "1 to 10 of 46", Previous and Next; `page` lives in the address. Where all fits on one page there is nowhere to go. */
export const Pager = ({ page, size, total, most = MOST_PAGES * size, linkTo }: PagerProps) => {
  const to = Math.min(total, most, page * size)
  const from = (page - 1) * size + 1
  if (!useExistingPage({ page, size, total, most })) return null
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
