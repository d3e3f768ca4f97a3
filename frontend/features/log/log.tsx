import { Button } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconGitCommit } from '@tabler/icons-react'
import { useState } from 'react'
import { shortId } from '../../lib/format/short-id.js'
import { logText } from '../../lib/text/log.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { ListAndPane, Page } from '../../ui/page/page.js'
import { useEscapePane } from '../../ui/page/use-escape-pane.js'
import { Following, PauseButton } from './following.js'
import { Gaps, LogFooter } from './log-footer.js'
import { LogFilter } from './log-filter.js'
import { LogPane } from './log-pane.js'
import { isFiltered, type LogProps, type LogSearch } from './log-search.js'
import { LogTable } from './log-table.js'
import styles from './log.module.css'
import { logEventQuery, logQuery } from './queries.js'
import type { LogPage } from './tail.js'

/** The log as a live list, with the open event next to it. */
export const Log = ({ search, onChange }: LogProps) => {
  const [isFollowing, setIsFollowing] = useState(true)
  const isPast = search.before !== undefined
  const query = useQuery({
    ...logQuery(search),
    enabled: ({ state }) => isFollowing || state.data === undefined,
  })
  const page = query.isPlaceholderData ? undefined : query.data
  useEscapePane(
    search.open === undefined ? undefined : () => onChange({ open: undefined, tab: undefined }),
  )
  return (
    <Page
      title={logText.title}
      subtitle={logText.subtitle}
      density="staff"
      actions={
        !isPast && (
          <PauseButton isFollowing={isFollowing} onToggle={() => setIsFollowing((was) => !was)} />
        )
      }
    >
      <div className={styles.bar}>
        <LogFilter search={search} onChange={onChange} />
        <div className={query.data ? undefined : styles.coming}>
          <Following
            isFollowing={isFollowing}
            isPast={isPast}
            page={page}
            countsNew={!isFiltered(search)}
          />
        </div>
      </div>
      {search.chain && <OneChain chain={search.chain} onChange={onChange} />}
      <ListAndPane
        list={<Events search={search} query={query} isSettled={page !== undefined} />}
        pane={
          search.open !== undefined && (
            <LogPane key={search.open} ordinal={search.open} search={search} onChange={onChange} />
          )
        }
      />
    </Page>
  )
}

/** Identifies what the list shows, regardless of the open event. */
const listOf = (search: LogSearch): string => JSON.stringify({ ...search, open: undefined })

interface EventsProps {
  readonly search: LogSearch
  readonly query: UseQueryResult<LogPage>
  /** Whether the rows belong to the current filter and not to the previous one. */
  readonly isSettled: boolean
}

const Events = ({ search, query, isSettled }: EventsProps) => {
  const openEvent = useQuery({
    ...logEventQuery(search.open ?? 0),
    enabled: search.open !== undefined,
  })
  const { data: page } = query
  return (
    <>
      {page && isSettled && <Gaps gaps={page.gaps} />}
      <Card
        flush
        footer={page && page.items.length > 0 && <LogFooter page={page} search={search} />}
      >
        <FourStates
          query={query}
          what={logText.events}
          unharmed={logText.unharmed}
          skeleton={{ shape: 'rows', rows: 12 }}
          isEmpty={({ items }) => items.length === 0}
          empty={<NoEvents isFilter={isFiltered(search)} />}
        >
          {({ items }) => (
            <LogTable
              events={items}
              open={search.open}
              chain={openEvent.data?.correlationId}
              list={isSettled ? listOf(search) : undefined}
            />
          )}
        </FourStates>
      </Card>
    </>
  )
}

const OneChain = ({ chain, onChange }: { chain: string } & Pick<LogProps, 'onChange'>) => (
  <p className={styles.chain}>
    {logText.oneChain(shortId(chain))}
    <Button variant="default" size="compact-sm" onClick={() => onChange({ chain: undefined })}>
      {logText.showAll}
    </Button>
  </p>
)

const NoEvents = ({ isFilter }: { isFilter: boolean }) => (
  <EmptyState
    icon={IconGitCommit}
    title={isFilter ? logText.emptyFiltered : logText.empty}
    text={isFilter ? undefined : logText.emptyText}
    action={isFilter && <Link to=".">{logText.showAll}</Link>}
  />
)
