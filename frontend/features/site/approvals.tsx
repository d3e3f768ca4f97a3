import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkTo } from '../../lib/links/link-to.js'
import type { PagePlace } from '../../lib/api/page-place.js'
import { approvalsText as text } from '../../lib/text/site.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Page } from '../../ui/page/page.js'
import { Pager } from '../../ui/lists/pager.js'
import { ProposalItem } from './proposal-item.js'
import { proposalsQuery } from './queries.js'
import styles from './site.module.css'

const toPage = (page: PagePlace) =>
  linkTo({ from: '/approvals', to: '.', search: (before) => ({ ...before, page }) })
const toWaiting = (waiting: PagePlace) =>
  linkTo({ from: '/approvals', to: '.', search: (before) => ({ ...before, waiting }) })

interface ApprovalsProps {
  /** The page of the list of those that no longer wait. */
  readonly page: PagePlace
  /** The page of the list of those that wait. */
  readonly waiting: PagePlace
}

/** The changes that wait for a second admin, and those that have been decided or have expired. */
export const Approvals = ({ page, waiting }: ApprovalsProps) => {
  const pending = useQuery(proposalsQuery('waiting', waiting))
  const past = useQuery(proposalsQuery('past', page))
  return (
    <Page title={text.title} subtitle={text.intro} density="staff">
      <Card
        title={text.status.pending}
        flush
        footer={
          pending.data && pending.data.total > 0 && <Pager {...pending.data} linkTo={toWaiting} />
        }
      >
        <FourStates
          query={pending}
          what={text.what}
          unharmed={text.unharmed}
          skeleton={{ shape: 'rows', rows: 1, height: [277, 480] }}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState icon={IconChecks} title={text.none} text={text.noneText} />}
        >
          {({ items }) => (
            <ul className={styles.proposals} aria-label={text.what}>
              {items.map((proposal) => (
                <ProposalItem key={proposal.proposalId} proposal={proposal} isWaiting />
              ))}
            </ul>
          )}
        </FourStates>
      </Card>
      <Card
        title={text.past}
        flush
        footer={past.data && past.data.total > 0 && <Pager {...past.data} linkTo={toPage} />}
      >
        <FourStates
          query={past}
          what={text.past}
          unharmed={text.unharmed}
          skeleton={{ shape: 'rows', rows: 3, height: [148, 196] }}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState title={text.pastNone} />}
        >
          {({ items }) => (
            <ul className={styles.proposals} aria-label={text.past}>
              {items.map((proposal) => (
                <ProposalItem key={proposal.proposalId} proposal={proposal} isWaiting={false} />
              ))}
            </ul>
          )}
        </FourStates>
      </Card>
    </Page>
  )
}
