import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contracts/endpoint'
import type { listOwnSessions } from '#contracts/second-factors'
import { securityText as text } from '../../lib/text/security.js'
import { Card } from '../../ui/card.js'
import { EmptyState } from '../../ui/empty-state.js'
import { Facts } from '../../ui/facts.js'
import { FourStates } from '../../ui/four-states.js'
import { Instant } from '../../ui/instant.js'
import { Tag } from '../../ui/tag.js'
import { ownSessionsQuery } from './queries.js'
import styles from './security.module.css'

type OwnSession = ResponseOf<typeof listOwnSessions>['items'][number]

/** Where somebody is signed in, and which of it is this browser. */
export const OwnSessions = () => (
  <Card title={text.sessions}>
    <FourStates
      query={useQuery(ownSessionsQuery())}
      what={text.sessions}
      unharmed={text.unharmed}
      skeleton={{ shape: 'block', height: 132 }}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={text.sessionsNone} />}
    >
      {({ items }) => (
        <ul className={styles.list} aria-label={text.sessions}>
          {items.map((session) => (
            <OwnSession key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
    </FourStates>
  </Card>
)

const OwnSession = ({ session: { device, address, createdAt, seenAt, isThis } }: { session: OwnSession }) => (
  <li>
    <div className={styles.head}>
      <h3>{device ?? text.unknownDevice}</h3>
      {isThis && <Tag>{text.thisOne}</Tag>}
    </div>
    <Facts
      facts={[
        ...(address ? ([[text.network, <bdi key="network">{address}</bdi>]] as const) : []),
        [text.since, <Instant key="since" at={createdAt} short />],
        [text.seen, <Instant key="seen" at={seenAt} short />],
      ]}
    />
  </li>
)
