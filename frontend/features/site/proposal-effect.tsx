import { useQuery } from '@tanstack/react-query'
import type { Proposal } from '#contracts/site/proposals'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { proposalPreviewQuery } from '../../lib/commands/proposal-preview.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { approvalsText as text } from '../../lib/text/site.js'
import { movesMoney } from './moves-money.js'
import { ClosingMeans } from '../../ui/records/closing-means.js'
import { FigureChangeTable } from '../../ui/figures/figure-change-table.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Note } from '../../ui/messages/note.js'
import { PostingsTable } from '../../ui/figures/postings-table.js'
import { SiteEffect } from './site-effect.js'

/**
 * What the approval would do to the account, to the address of a coin or to settings; nothing for
 * any other change.
 */
export const ProposalEffect = ({ proposal }: { proposal: Proposal }) => {
  const { change, personId: accountId, personName, proposalId } = proposal
  if (change.kind === 'wallet' || change.kind === 'settings')
    return <SiteEffect proposal={proposal} />
  if (!accountId) return null
  if (change.kind === 'closing')
    return <ClosingEffect accountId={accountId} proposalId={proposalId} />
  if (!movesMoney(change)) return null
  return (
    <EntryEffect accountId={accountId} name={personName ?? text.system} proposalId={proposalId} />
  )
}

interface EffectProps {
  readonly accountId: string
  readonly proposalId: string
}

const EntryEffect = ({ name, ...named }: EffectProps & { readonly name: string }) => (
  <FourStates
    query={useQuery(proposalPreviewQuery(named))}
    what={text.figures}
    unharmed={text.unharmed}
    skeleton={{ shape: 'block', height: 280 }}
  >
    {({ postings, now, after }) => (
      <>
        <PostingsTable postings={postings} client={name} />
        <FigureChangeTable
          now={now}
          after={after}
          show={['settled', 'available', 'held', 'deposits', 'profit', 'withdrawn', 'fees', 'debt']}
        />
      </>
    )}
  </FourStates>
)

const isInTheWay = (error: Error | null): error is ApiProblem =>
  error instanceof ApiProblem && (error.code === 'account-in-use' || error.code === 'still-staff')

/**
 * Previews closing an account, so that the admin learns what stands in the way before approving.
 */
const ClosingEffect = (named: EffectProps) => {
  const query = useQuery(proposalPreviewQuery(named))
  if (isInTheWay(query.error)) return <Note tone="error">{problemText(query.error)}</Note>
  return (
    <FourStates
      query={query}
      what={text.closing}
      unharmed={text.unharmed}
      skeleton={{ shape: 'block', height: 120 }}
    >
      {() => <ClosingMeans />}
    </FourStates>
  )
}
