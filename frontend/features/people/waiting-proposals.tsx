import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listProposals, type Proposal } from '#contracts/site/proposals'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { changeText } from '../../lib/text/change-text.js'
import { peopleText as text } from '../../lib/text/people.js'
import { approvalsText } from '../../lib/text/site.js'
import { Card } from '../../ui/figures/card.js'
import { Facts } from '../../ui/figures/facts.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { CountTag } from '../../ui/figures/tag.js'
import styles from './sessions-card.module.css'

/**
 * Proposals about this person that wait for a second admin. They are decided on the page of
 * approvals.
 */
export const WaitingProposals = ({ userId }: { userId: string }) => {
  const query = useQuery(endpointQuery('proposals', listProposals, { personId: userId, size: 100 }))
  const count = query.data?.total ?? 0
  return (
    <Card title={text.proposals} aside={count > 0 && <CountTag count={count} hasWork />}>
      <FourStates
        query={query}
        what={text.proposals}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: 20 }}
        isEmpty={({ total }) => total === 0}
        empty={<p className={styles.nothing}>{approvalsText.none}</p>}
      >
        {({ items }) => (
          <ul className={styles.sessions} aria-label={text.proposals}>
            {items.map((proposal) => (
              <Item key={proposal.proposalId} proposal={proposal} />
            ))}
          </ul>
        )}
      </FourStates>
    </Card>
  )
}

const Item = ({ proposal: { change, proposedByName, proposedAt } }: { proposal: Proposal }) => (
  <li>
    <div className={styles.head}>
      <h3>{approvalsText.changeTo(changeText(change))}</h3>
      <Link to="/approvals">{text.toApprovals}</Link>
    </div>
    <Facts
      facts={[
        [approvalsText.proposedBy, <bdi key="by">{proposedByName ?? approvalsText.system}</bdi>],
        [approvalsText.when, <Instant key="when" at={proposedAt} short />],
      ]}
    />
  </li>
)
