import { kitText } from '../../lib/text/kit.js'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endSessions, listSessions, type OpenSession } from '#contracts/own/people-sessions'
import type { UserDetail } from '#contracts/people/users'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { sessionsText as text } from '../../lib/text/people.js'
import { Card } from '../../ui/figures/card.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { Facts } from '../../ui/figures/facts.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { toast } from '../../ui/messages/toast.js'
import { BlockPerson } from './block-person.js'
import { FactorReset } from './factor-reset.js'
import styles from './sessions-card.module.css'

/** Sessions are fetched this often, because no event tells when one was last used. */
const EVERY_MS = 30_000

interface SessionsCardProps {
  readonly person: Pick<UserDetail, 'userId' | 'fullName' | 'status'>
  readonly isOwn: boolean
}

/**
 * The places where a person is signed in. An admin can end one session or all of them, help another
 * person who has lost their second factors, and keep one from signing in.
 */
export const SessionsCard = ({ person, isOwn }: SessionsCardProps) => {
  const query = useQuery({
    ...endpointQuery('users', listSessions, { userId: person.userId }),
    refetchInterval: EVERY_MS,
  })
  const [ending, setEnding] = useState<OpenSession | 'all'>()
  return (
    <Card title={text.title}>
      <FourStates
        query={query}
        what={text.title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: 132 }}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={text.none} />}
      >
        {({ items }) => (
          <>
            <ul className={styles.sessions} aria-label={text.title}>
              {items.map((session) => (
                <SessionItem
                  key={session.sessionId}
                  session={session}
                  onEnd={() => setEnding(session)}
                />
              ))}
            </ul>
            <Button variant="default" size="xs" fullWidth onClick={() => setEnding('all')}>
              {text.endAll}
            </Button>
          </>
        )}
      </FourStates>
      {!isOwn && (
        <>
          <FactorReset person={person} />
          <BlockPerson person={person} />
        </>
      )}
      {ending && (
        <EndDialog person={person} session={ending} onClose={() => setEnding(undefined)} />
      )}
    </Card>
  )
}

const SessionItem = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => {
  const { address, createdAt, seenAt } = session
  const device = session.device ?? text.unknown
  return (
    <li>
      <div className={styles.head}>
        <h3>{device}</h3>
        <Button variant="subtle" size="compact-xs" onClick={onEnd} aria-label={text.endOf(device)}>
          {text.end}
        </Button>
      </div>
      <Facts
        facts={[
          ...(address ? ([[text.address, <bdi key="address">{address}</bdi>]] as const) : []),
          [text.since, <Instant key="since" at={createdAt} short />],
          [text.seen, <Instant key="seen" at={seenAt} short />],
        ]}
      />
    </li>
  )
}

interface EndDialogProps extends Pick<SessionsCardProps, 'person'> {
  readonly session: OpenSession | 'all'
  readonly onClose: () => void
}

const EndDialog = ({ person: { userId, fullName }, session, onClose }: EndDialogProps) => {
  const isAll = session === 'all'
  return (
    <CommandDialog
      endpoint={endSessions}
      onClose={onClose}
      title={isAll ? text.endAllTitle(fullName) : text.endTitle(fullName)}
      consequence={text.consequence}
      confirmLabel={isAll ? text.endAll : text.end}
      busyLabel={text.ending}
      reason={{ help: kitText.staffReasonHelp }}
      inputOf={(reason) => ({ userId, reason, ...(!isAll && { sessionId: session.sessionId }) })}
      onDone={() => toast.success(text.ended)}
    />
  )
}
