import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { PageTitle } from './page-title.js'
import styles from './page.module.css'

interface PageProps {
  readonly title: string
  /** The title of the browser's tab, if the heading alone would not identify the page. */
  readonly tabTitle?: string
  /** Shown left of the heading, such as the initials of a person. */
  readonly mark?: ReactNode
  /** One line of secondary text under the heading. */
  readonly subtitle?: ReactNode
  /** Breadcrumbs above the heading. */
  readonly trail?: ReactNode
  /** Buttons next to the heading, at most one of them filled. */
  readonly actions?: ReactNode
  /** Spacious for clients, dense for staff and auditors. */
  readonly density?: 'client' | 'staff'
  readonly children: ReactNode
}

/** The layout of a page: its only h1, its actions, and the content in a column with even gaps. */
export const Page = ({
  title,
  tabTitle = title,
  mark,
  subtitle,
  trail,
  actions,
  density = 'client',
  children,
}: PageProps) => (
  <div className={styles.page} data-density={density}>
    <PageTitle>{tabTitle}</PageTitle>
    {trail}
    <div className={styles.head}>
      <div className={styles.named}>
        {mark}
        <div>
          <h1 dir="auto">{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {children}
  </div>
)

/**
 * Two columns of cards, of which `wide` takes two thirds. On screens below 62em they are stacked.
 */
export const Columns = ({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.stack}>{wide}</div>
    <div className={styles.stack}>{narrow}</div>
  </div>
)

/**
 * A list with a pane of 400 px next to it, which never extends below the window. Below 75em only
 * one of the two is shown.
 */
export const ListAndPane = ({ list, pane }: { list: ReactNode; pane: ReactNode }) => {
  const both = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = both.current
    place?.style.setProperty(
      '--pane-start',
      `${place.getBoundingClientRect().top + window.scrollY}px`,
    )
  })
  return (
    <div ref={both} className={styles.listAndPane} data-open={pane ? true : undefined}>
      <div className={styles.stack}>{list}</div>
      {pane && <div className={styles.stack}>{pane}</div>}
    </div>
  )
}
