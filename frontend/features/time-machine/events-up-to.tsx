import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AccountAsOf } from '#contracts/audit/account-as-of'
import { formatListed } from '../../lib/format/format-money.js'
import { accountOnPaper, linkTo } from '../../lib/links/link-to.js'
import { timeMachineText as text } from '../../lib/text/time-machine.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Pager } from '../../ui/lists/pager.js'
import { StatementFiles } from '../../ui/records/statement-files.js'
import { everyEventOf } from '../../ui/records/use-statement-file.js'
import { EventsTable } from './events-table.js'
import styles from './events-up-to.module.css'
import type { MomentSearch } from '../../lib/links/moment-search.js'
import { eventsQuery } from './queries.js'

interface EventsUpToProps {
  readonly accountId: string
  readonly search: MomentSearch
  readonly account: AccountAsOf | undefined
}

/**
 * The events that led to the figures, newest first. A row moves the time machine to its own moment.
 */
export const EventsUpTo = ({ accountId, search, account }: EventsUpToProps) => {
  const query = useQuery(eventsQuery(accountId, search))
  const list = query.data
  const title = (
    <>
      {text.eventsUpTo} {list && <span className={styles.count}>{formatListed(list.total)}</span>}
    </>
  )
  return (
    <Card
      flush
      title={title}
      aside={account && <CameAfter count={account.eventsAfter} />}
      footer={
        list &&
        list.total > 0 && (
          <Pager
            {...list}
            linkTo={(page) =>
              linkTo({
                from: '/audit/accounts/$accountId',
                to: '.',
                search: (before) => ({ ...before, page: page === 1 ? undefined : page }),
              })
            }
          />
        )
      }
    >
      <StatementFiles
        inCard
        asked={everyEventOf(accountId, search.ordinal)}
        print={accountOnPaper(accountId, search.ordinal)}
      />
      <FourStates
        query={query}
        what={text.entries}
        unharmed={text.entriesUnharmed}
        skeleton={{ shape: 'rows', rows: 10 }}
      >
        {({ items }) => (
          <EventsTable
            entries={items}
            chosen={account?.ordinal}
            list={query.isPlaceholderData ? undefined : JSON.stringify({ accountId, ...search })}
          />
        )}
      </FourStates>
    </Card>
  )
}

const CameAfter = ({ count }: { count: number }) =>
  count > 0 ? (
    <Link to="." className={styles.after} resetScroll={false}>
      {text.cameAfter(count)}
    </Link>
  ) : (
    <span className={styles.after}>{text.noneAfter}</span>
  )
