import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { formatCount } from '../../lib/format/format-money.js'
import { formatInstant, zoneLabel } from '../../lib/format/format-time.js'
import { linkTo, type CheckedLink } from '../../lib/links/link-to.js'
import { useUser } from '../../lib/session/session.js'
import { statementText } from '../../lib/text/statement.js'
import { serverTime } from '../../lib/format/server-clock.js'
import { Facts } from '../../ui/figures/facts.js'
import { FourStates } from '../../ui/page/four-states.js'
import { useHiddenAmounts } from '../../ui/figures/hidden-amounts.js'
import { Note } from '../../ui/messages/note.js'
import { Page } from '../../ui/page/page.js'
import { everyEventOf, type StatementAsked } from '../../ui/records/use-statement-file.js'
import { balanceLines } from './balance-lines.js'
import { MOST_PRINTED, wholeRangeQuery, type WholeRange } from './load-whole-range.js'
import { PaperTable } from './paper-table.js'
import type { Days } from './period.js'
import { entriesMeant } from './queries.js'
import styles from './print-statement.module.css'
import { filterText } from './statement-filter.js'
import { isFiltered, type StatementSearch } from './statement-search.js'
import { rangeText, StatementSummary } from './statement-summary.js'

const Tools = ({ back }: Pick<OnPaper, 'back'>) => (
  <div className={styles.tools}>
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link {...props} {...back.link} />}
    >
      {back.text}
    </Button>
    <Button
      leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
      onClick={() => window.print()}
    >
      {statementText.print}
    </Button>
  </div>
)

/** Opens the browser's print dialog once everything is loaded, including fonts. */
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

/** The printed document. */
interface OnPaper {
  readonly asked: StatementAsked
  readonly days: Days
  /** Describes the filter: what is left out or added. Undefined without one. */
  readonly shown: string | undefined
  readonly account: { readonly accountId: string; readonly fullName: string }
  readonly back: { readonly link: CheckedLink; readonly text: string }
}

/** The reader's own statement for paper. */
export const PrintStatement = ({ search }: { search: StatementSearch }) => {
  const [asked] = useState(() => entriesMeant(search))
  const { fullName, userId } = useUser()
  return (
    <Paper
      asked={asked}
      days={asked}
      shown={isFiltered(search) ? filterText(search) : undefined}
      account={{ accountId: userId, fullName }}
      back={{ link: linkTo({ to: '/statement', search }), text: statementText.back }}
    />
  )
}

/** Every event of an account up to a given one, for staff and auditors. */
export const PrintAccount = ({
  accountId,
  ordinal,
}: {
  accountId: string
  ordinal: number | undefined
}) => {
  const account = useQuery(endpointQuery('history', getAccountAsOf, { accountId }))
  const asked = everyEventOf(accountId, ordinal)
  const link = linkTo({
    to: '/audit/accounts/$accountId',
    params: { accountId },
    search: { ordinal },
  })
  if (!account.data) {
    return (
      <Page title={statementText.title}>
        <FourStates
          query={account}
          what={statementText.account}
          unharmed={statementText.unharmed}
          skeleton={{ shape: 'rows', rows: 10 }}
        >
          {() => null}
        </FourStates>
      </Page>
    )
  }
  return (
    <Paper
      asked={asked}
      days={asked}
      shown={statementText.everyEvent}
      account={account.data}
      back={{ link, text: statementText.backToAccount }}
    />
  )
}

/** The page for paper: every entry of the range, its owner, and when it was issued. */
const Paper = ({ asked, days, shown, account, back }: OnPaper) => {
  const [progress, setProgress] = useState({ loaded: 0, total: 0 })
  const query = useQuery(wholeRangeQuery(asked, (loaded, total) => setProgress({ loaded, total })))
  const isHidden = useHiddenAmounts()
  const [openedAt] = useState(serverTime)
  usePrinting(query.data !== undefined && !query.data.isTooLong && !isHidden)
  return (
    <Page
      title={statementText.title}
      tabTitle={statementText.titleOf(account.fullName)}
      subtitle={rangeText(days, formatInstant(query.data?.issuedAt ?? openedAt))}
      actions={<Tools back={back} />}
    >
      {isHidden && (
        <div className={styles.tools}>
          <Note tone="warning">{statementText.hiddenOnPaper}</Note>
        </div>
      )}
      {!query.data && (
        <p role="status" className={styles.progress}>
          {progress.total > 0 &&
            statementText.loaded(formatCount(progress.loaded), formatCount(progress.total))}
        </p>
      )}
      <FourStates
        query={query}
        what={statementText.entries}
        unharmed={statementText.unharmed}
        skeleton={{ shape: 'rows', rows: 10 }}
      >
        {(range) =>
          range.isTooLong ? (
            <TooLong total={range.total} />
          ) : (
            <Sheets range={range} days={days} shown={shown} account={account} />
          )
        }
      </FourStates>
    </Page>
  )
}

const TooLong = ({ total }: { total: number }) => (
  <Note tone="error">
    {statementText.tooLongToPrint(formatCount(total), formatCount(MOST_PRINTED))}
  </Note>
)

/** Paper has no today: an open range ends when it was issued. */
const Sheets = ({
  range,
  days,
  shown,
  account,
}: Pick<OnPaper, 'days' | 'shown' | 'account'> & { range: WholeRange }) => {
  const now = formatInstant(range.issuedAt)
  return (
    <>
      <Facts
        isAligned
        facts={[
          [statementText.name, <bdi key="name">{account.fullName}</bdi>],
          [statementText.account, account.accountId],
          [statementText.issued, `${now}, ${zoneLabel()}`],
          ...(shown === undefined ? [] : [[statementText.shown, shown] as const]),
        ]}
      />
      <StatementSummary page={range} days={days} now={now} />
      <PaperTable entries={range.items} {...balanceLines(range, days, { now })} />
    </>
  )
}
