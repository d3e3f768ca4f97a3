import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getStaffIdentity, type IdentityDetail } from '#contracts/people/identity'
import { eventText } from '#contracts/events/event-text'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { linkTo } from '../../lib/links/link-to.js'
import { verificationsText as text } from '../../lib/text/identity.js'
import { peopleText } from '../../lib/text/people.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { Reason } from '../../ui/forms/reason.js'
import { Status, type StatusName } from '../../ui/figures/status.js'
import styles from './identity-card.module.css'

const MOST_STEPS = 5

const looks = {
  submitted: 'pending',
  approved: 'verified',
  declined: 'declined',
} as const satisfies Record<IdentityDetail['status'], StatusName>

const isNotSent = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.code === 'not-found'

const identityQuery = (userId: string) => endpointQuery('identity', getStaffIdentity, { userId })

/** The status of a client's identity, in the head of their page. */
export const IdentityMark = ({ userId }: { userId: string }) => {
  const { data, error } = useQuery(identityQuery(userId))
  if (data) return <Status status={looks[data.status]} label={text.heads[data.status]} filled />
  // Its place is reserved until it is known.
  return (
    <span className={isNotSent(error) ? undefined : styles.toCome}>
      <Status status="unverified" filled />
    </span>
  )
}

/** The status of a person's identity, its latest event, and the link to its pictures. */
export const IdentityCard = ({ userId }: { userId: string }) => {
  const query = useQuery(identityQuery(userId))
  if (isNotSent(query.error)) {
    return (
      <Card title={text.title} aside={<Status status="unverified" />}>
        {text.notSent}
      </Card>
    )
  }
  return (
    <Card title={text.title} aside={query.data && <Status status={looks[query.data.status]} />}>
      <FourStates
        query={query}
        what={text.title}
        unharmed={peopleText.unharmed}
        skeleton={{ shape: 'block', height: 96 }}
      >
        {({ steps }) => (
          <>
            <ol className={styles.steps} aria-label={text.history}>
              {steps
                .slice(0, MOST_STEPS)
                .map(({ ordinal, type, recordedAt, actorName, reason }) => (
                  <li key={ordinal.toString()}>
                    {eventText[type]}, <bdi>{actorName}</bdi>, <Instant at={recordedAt} brief />
                    {reason && (
                      <>
                        {' '}
                        <Reason>{reason}</Reason>
                      </>
                    )}
                  </li>
                ))}
            </ol>
            <Link {...linkTo({ to: '/admin/verifications/$id', params: { id: userId } })}>
              {text.open}
            </Link>
          </>
        )}
      </FourStates>
    </Card>
  )
}
