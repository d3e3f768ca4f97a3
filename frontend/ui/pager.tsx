import { Link, type LinkProps } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { kitText } from '../lib/text/kit.js'
import styles from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly size: number
  readonly total: number
  /** The address of another page. */
  readonly linkTo: (page: number) => LinkProps
}

const PageLink = ({ label, link }: { label: string; link: LinkProps | undefined }) =>
  link ? (
    <Button variant="default" size="compact-md" fz={13} renderRoot={(props) => <Link {...link} {...props} resetScroll={false} />}>
      {label}
    </Button>
  ) : (
    <Button variant="default" size="compact-md" fz={13} disabled>
      {label}
    </Button>
  )

/** "1 to 10 of 46", Previous and Next; the page lives in the address. Where all fits on one page there is nowhere to go. */
export const Pager = ({ page, size, total, linkTo }: PagerProps) => {
  const from = Math.min(total, (page - 1) * size + 1)
  const to = Math.min(total, page * size)
  if (page === 1 && to === total) return <p className={styles.range}>{kitText.pageRange(from, to, total)}</p>
  return (
    <nav className={styles.pager} aria-label={kitText.pageRange(from, to, total)}>
      <span className={styles.range}>{kitText.pageRange(from, to, total)}</span>
      <PageLink label={kitText.previous} link={page > 1 ? linkTo(page - 1) : undefined} />
      <PageLink label={kitText.next} link={to < total ? linkTo(page + 1) : undefined} />
    </nav>
  )
}
