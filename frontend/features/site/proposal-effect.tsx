import { useQuery } from '@tanstack/react-query'
import type { Proposal } from '#contracts/proposals'
import { approvalsText as text } from '../../lib/text/site.js'
import { FigureChangeTable } from '../../ui/figure-change-table.js'
import { FourStates } from '../../ui/four-states.js'
import { PostingsTable } from '../../ui/postings-table.js'
import { proposalPreviewQuery } from './queries.js'

/** What approving it would post in the account as that is now; nothing for what moves no money. */
export const ProposalEffect = ({ proposal: { change, personId, personName, proposalId } }: { proposal: Proposal }) =>
  change.kind === 'manual-entry' && personId ? (
    <AccountEffect accountId={personId} name={personName ?? text.system} proposalId={proposalId} />
  ) : null

interface AccountEffectProps {
  readonly accountId: string
  readonly name: string
  readonly proposalId: string
}

const AccountEffect = ({ accountId, name, proposalId }: AccountEffectProps) => (
  <FourStates
    query={useQuery(proposalPreviewQuery({ accountId, proposalId }))}
    what={text.figures}
    unharmed={text.unharmed}
    skeleton={{ shape: 'block', height: 280 }}
  >
    {({ postings, now, after }) => (
      <>
        <PostingsTable postings={postings} client={name} />
        <FigureChangeTable now={now} after={after} show={['settled', 'available', 'held', 'deposits', 'profit']} />
      </>
    )}
  </FourStates>
)
