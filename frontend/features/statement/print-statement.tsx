import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatCount } from '../../lib/format-money.js'
import { dayIn, formatInstant, zoneLabel } from '../../lib/format-time.js'
import { useUser } from '../../lib/session.js'
import { statementText } from '../../lib/text/statement.js'
import { Facts } from '../../ui/facts.js'
import { FourStates } from '../../ui/four-states.js'
import { useHiddenAmounts } from '../../ui/hidden-amounts.js'
import { Note } from '../../ui/note.js'
import { Page } from '../../ui/page.js'
import { balanceLines } from './balance-lines.js'
import { MOST_PRINTED, wholeRangeQuery, type WholeRange } from './load-whole-range.js'
import { PaperTable } from './paper-table.js'
import { daysOf, type Days } from './period.js'
import styles from './print-statement.module.css'
import { filterText } from './statement-filter.js'
import { isFiltered, type StatementSearch } from './statement-search.js'
import { rangeText, StatementSummary } from './statement-summary.js'

const Tools = ({ search }: { search: StatementSearch }) => (
  <div className={styles.tools}>
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/statement" search={search} />}
    >
      {statementText.back}
    </Button>
    <Button leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />} onClick={() => window.print()}>
      {statementText.print}
    </Button>
  </div>
)

/** Opens the browser's dialog once all is there, fonts included. */
const usePrinting = (isReady: boolean) => {
  useEffect(() => {
    if (!isReady) return undefined
    let isLeft = false
    void document.fonts.ready.then(() => !isLeft && window.print())
    return () => {
      isLeft = true
    }
  }, [isReady])
}

/** A page of the statement's own for paper: every entry of the range, with whose it is and when it was issued. */
export const PrintStatement = ({ search }: { search: StatementSearch }) => {
  const [today] = useState(() => dayIn(new Date().toISOString()))
  const [progress, setProgress] = useState({ loaded: 0, total: 0 })
  const query = useQuery(wholeRangeQuery(search, (loaded, total) => setProgress({ loaded, total })))
  const isHidden = useHiddenAmounts()
  const { fullName } = useUser()
  const days = daysOf(search.period, search, today)
  usePrinting(query.data !== undefined && !query.data.isTooLong && !isHidden)
  return (
    <Page
      title={statementText.title}
      tabTitle={statementText.titleOf(fullName)}
      subtitle={rangeText(days)}
      actions={<Tools search={search} />}
    >
      {isHidden && (
        <div className={styles.tools}>
          <Note tone="warning">{statementText.hiddenOnPaper}</Note>
        </div>
      )}
      {!query.data && (
        <p role="status" className={styles.progress}>
          {progress.total > 0 && statementText.loaded(formatCount(progress.loaded), formatCount(progress.total))}
        </p>
      )}
      <FourStates query={query} what={statementText.entries} unharmed={statementText.unharmed} skeleton={{ shape: 'rows', rows: 10 }}>
        {(range) => (range.isTooLong ? <TooLong total={range.total} /> : <Paper range={range} days={days} search={search} />)}
      </FourStates>
    </Page>
  )
}

const TooLong = ({ total }: { total: number }) => (
  <Note tone="error">{statementText.tooLongToPrint(formatCount(total), formatCount(MOST_PRINTED))}</Note>
)

const Paper = ({ range, days, search }: { range: WholeRange; days: Days; search: StatementSearch }) => {
  const { fullName, userId } = useUser()
  return (
    <>
      <Facts
        isAligned
        facts={[
          [statementText.name, <bdi key="name">{fullName}</bdi>],
          [statementText.account, userId],
          [statementText.issued, `${formatInstant(range.issuedAt)}, ${zoneLabel()}`],
          ...(isFiltered(search) ? [[statementText.shown, filterText(search)] as const] : []),
        ]}
      />
      <StatementSummary page={range} days={days} />
      <PaperTable entries={range.items} {...balanceLines(range, days)} />
    </>
  )
}
