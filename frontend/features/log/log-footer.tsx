import { Link } from '@tanstack/react-router'
import { logText } from '../../lib/text/log.js'
import { Note } from '../../ui/messages/note.js'
import type { Gap } from '#contracts/audit/audit'
import styles from './log-footer.module.css'
import { changedLog } from './log-links.js'
import { isFiltered, type LogSearch } from './log-search.js'
import type { LogPage } from './tail.js'

/** An alarm about events that are missing from the log. */
export const Gaps = ({ gaps }: { gaps: readonly Gap[] | null }) =>
  gaps !== null &&
  gaps.length > 0 && (
    <Note tone="error">
      <strong>{logText.gapTitle}</strong>{' '}
      {gaps.map(({ from, to }) => logText.gap(from, to)).join(' ')} {logText.gapMeaning}
    </Note>
  )

interface LogFooterProps {
  readonly page: LogPage
  readonly search: LogSearch
}

/** The range of the list, whether it has gaps, and a link to older events. */
export const LogFooter = ({ page: { items, hasOlder, gaps }, search }: LogFooterProps) => {
  const [newest, oldest] = [items[0], items[items.length - 1]]
  if (!newest || !oldest) return null
  const to = (before: number | undefined) => changedLog({ before })
  return (
    <div className={styles.footer}>
      <p className={styles.range}>
        {isFiltered(search) ? (
          <>
            {logText.listed(items.length)} {logText.filtered}
          </>
        ) : (
          <>
            {logText.range(oldest.ordinal, newest.ordinal)}
            {gaps === null ? '.' : gaps.length === 0 && `, ${logText.noGaps}`}
          </>
        )}{' '}
        {search.open !== undefined && (
          <>
            <strong className={styles.bold}>{logText.bold}</strong>: {logText.boldMeans}
          </>
        )}
      </p>
      <nav className={styles.pages} aria-label={logText.pages}>
        {search.before !== undefined && <Link {...to(undefined)}>{logText.newest}</Link>}
        {hasOlder && <Link {...to(Number(oldest.ordinal))}>{logText.older}</Link>}
      </nav>
    </div>
  )
}
