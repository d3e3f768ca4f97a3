import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contracts/endpoint'
import type { listOwnSessions } from '#contracts/own/own-sessions'
import { ownSessionsText as text } from '../../lib/text/own-sessions.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { Facts } from '../../ui/figures/facts.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { Tag } from '../../ui/figures/tag.js'
import { EndSessionDialog } from './end-session-dialog.js'
import { ownSessionsQuery } from './queries.js'
import styles from './security.module.css'

type OwnSession = ResponseOf<typeof listOwnSessions>['items'][number]

/** Where the person is signed in, which session is this browser's, and how to end the others. */
export const OwnSessions = () => {
  const [ending, setEnding] = useState<OwnSession | 'others'>()
  return (
    <Card title={text.title}>
      <FourStates
        query={useQuery(ownSessionsQuery())}
        what={text.title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: [92, 96] }}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={text.none} />}
      >
        {({ items }) => (
          <>
            <ul className={styles.list} aria-label={text.title}>
              {items.map((session) => (
                <OwnSession
                  key={session.sessionId}
                  session={session}
                  onEnd={() => setEnding(session)}
                />
              ))}
            </ul>
            {items.length > 1 && (
              <div className={styles.buttons}>
                <Button variant="default" onClick={() => setEnding('others')}>
                  {text.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </FourStates>
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

const OwnSession = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const { address, createdAt, seenAt, isThis } = session
  const device = session.device ?? text.unknownDevice
  return (
    <li>
      <div className={styles.head}>
        <h3>{device}</h3>
        {isThis ? (
          <Tag>{text.thisOne}</Tag>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={text.endOf(device)}
            onClick={onEnd}
          >
            {text.end}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          ...(address ? ([[text.from, <bdi key="from">{address}</bdi>]] as const) : []),
          [text.since, <Instant key="since" at={createdAt} short />],
          [text.seen, <Instant key="seen" at={seenAt} short />],
        ]}
      />
    </li>
  )
}
