import { ActionIcon, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { LogEventDetail } from '#contracts/audit/audit'
import { requestOf } from '../../lib/links/request-kinds.js'
import { shortId, shortStream } from '../../lib/format/short-id.js'
import { logText } from '../../lib/text/log.js'
import { Card } from '../../ui/figures/card.js'
import { EntryAmount } from '../../ui/figures/entry-amount.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { ReversalNote } from '../../ui/messages/reversal-note.js'
import { FourStates } from '../../ui/page/four-states.js'
import { useHasRoomForPane } from '../../ui/look/screen.js'
import { Causation } from './causation.js'
import { openEvent } from './log-links.js'
import styles from './log-pane.module.css'
import type { LogProps } from './log-search.js'
import { ownerText } from './log-table.js'
import { logEventQuery } from './queries.js'
import { ReverseEntry } from './reverse-entry.js'
import { StoredEvent } from './stored-event.js'

const accountOf = (stream: string): string | undefined => /^account-(.+)$/.exec(stream)?.[1]

/** On narrow screens the pane replaces the list, so the focus has to move into it. */
const useFocusWhereThePaneIsAPage = () => {
  const target = useRef<HTMLButtonElement>(null)
  const [hadRoom] = useState(useHasRoomForPane())
  useEffect(() => {
    if (!hadRoom) target.current?.focus()
  }, [hadRoom])
  return target
}

/** One event: why it happened, and its stored text. */
export const LogPane = ({ ordinal, search, onChange }: LogProps & { ordinal: number }) => {
  const query = useQuery(logEventQuery(ordinal))
  const close = useFocusWhereThePaneIsAPage()
  return (
    <Card flush footer={query.data && <PaneFooter event={query.data} />}>
      <div className={styles.close}>
        <ActionIcon
          ref={close}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={logText.close}
          onClick={() => onChange({ open: undefined, tab: undefined })}
        >
          <IconX size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <FourStates
        query={query}
        what={logText.event}
        unharmed={logText.unharmed}
        skeleton={{ shape: 'rows', rows: 6 }}
      >
        {(event) => (
          <>
            <PaneHead event={event} />
            <Tabs
              value={search.tab ?? 'causation'}
              keepMounted={false}
              onChange={(tab) => onChange({ tab: tab === 'event' ? tab : undefined })}
            >
              <Tabs.List aria-label={logText.tabs} className={styles.tabs}>
                <Tabs.Tab value="causation" className={styles.tab}>
                  {logText.causation}
                </Tabs.Tab>
                <Tabs.Tab value="event" className={styles.tab}>
                  {logText.stored}
                </Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="causation" className={styles.panel}>
                <Causation event={event} />
              </Tabs.Panel>
              <Tabs.Panel value="event" className={styles.panel}>
                <StoredEvent event={event} />
              </Tabs.Panel>
            </Tabs>
          </>
        )}
      </FourStates>
    </Card>
  )
}

const PaneHead = ({ event }: { event: LogEventDetail }) => (
  <div className={styles.head}>
    <h2 className={styles.title}>{event.type}</h2>
    <p className={styles.about}>
      <bdi>{ownerText(event)}</bdi>
      <EntryAmount entry={event} />
      <ReversalNote entry={event} linkOf={({ ordinal }) => openEvent(ordinal)} />
    </p>
    <p className={styles.place}>
      {logText.event} <EntryNumber ordinal={event.ordinal} />,{' '}
      {logText.place(event.revision, shortStream(event.stream))}
    </p>
  </div>
)

/** The instrument that an event names, from its stored data. */
const instrumentIn = ({ ordinal, chain }: LogEventDetail): string | null => {
  const fact = chain.find((step) => step.ordinal === ordinal)?.fact
  return fact && 'instrument' in fact.data ? (fact.data.instrument ?? null) : null
}

const PaneFooter = ({ event }: { event: LogEventDetail }) => {
  const accountId = accountOf(event.stream)
  const request = requestOf({ ...event, about: instrumentIn(event) })
  return (
    <div className={styles.foot}>
      <span>
        {logText.correlation} <code>{shortId(event.correlationId)}</code>
      </span>
      {accountId && <ReverseEntry accountId={accountId} event={event} />}
      <span className={styles.links}>
        <Link to="/audit" search={{ chain: event.correlationId, open: Number(event.ordinal) }}>
          {logText.wholeChain}
        </Link>
        {request && <Link {...request}>{logText.request}</Link>}
        {accountId && (
          <Link
            to="/audit/accounts/$accountId"
            params={{ accountId }}
            search={{ ordinal: Number(event.ordinal) }}
          >
            {logText.timeMachine}
          </Link>
        )}
      </span>
    </div>
  )
}
