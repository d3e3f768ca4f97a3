import type { Proposal } from '#contracts/proposals'
import { PersonLink } from './person-link.js'
import { changeText } from '../../lib/text/event-sentences.js'
import { approvalsText as text } from '../../lib/text/site.js'
import { Facts, type Fact } from '../../ui/facts.js'
import { Instant } from '../../ui/instant.js'
import { Reason } from '../../ui/reason.js'
import { Tag } from '../../ui/tag.js'
import { ProposalActs } from './proposal-acts.js'
import styles from './site.module.css'
import { WalletChange } from './wallet-change.js'

interface ProposalItemProps {
  readonly proposal: Proposal
  readonly isWaiting: boolean
}

const aboutOf = ({ personId, personName }: Proposal): Fact[] =>
  personId ? [[text.about, <PersonLink key="about" userId={personId} name={personName} />]] : []

const factsOf = (proposal: Proposal): Fact[] => {
  const { proposedByName, proposedAt, expiresAt, reason, decidedBy, decidedByName, decidedAt, decisionReason } = proposal
  return [
    ...aboutOf(proposal),
    [expiresAt === null ? text.madeBy : text.proposedBy, proposedByName ?? text.system],
    [text.when, <Instant key="when" at={proposedAt} />],
    ...(reason ? [[text.reason, <Reason key="reason">{reason}</Reason>] as const] : []),
    ...(expiresAt !== null && !decidedBy ? [[text.expires, <Instant key="expires" at={expiresAt} />] as const] : []),
    ...(decidedBy ? [[text.decidedBy, decidedByName ?? text.system] as const] : []),
    ...(decidedAt ? [[text.decided, <Instant key="decided" at={decidedAt} />] as const] : []),
    ...(decisionReason ? [[text.decisionReason, <Reason key="why">{decisionReason}</Reason>] as const] : []),
  ]
}

/** One change: what, who, when and why, with its actions while it waits. */
export const ProposalItem = ({ proposal, isWaiting }: ProposalItemProps) => {
  const isExpired = !isWaiting && proposal.status === 'pending'
  return (
    <li className={styles.proposal}>
      <div className={styles.proposalHead}>
        <h3>{text.changeTo(changeText(proposal.change))}</h3>
        <Tag>{isExpired ? text.expired : text.status[proposal.status]}</Tag>
      </div>
      <Facts facts={factsOf(proposal)} isAligned />
      {isWaiting && proposal.change.kind === 'wallet' && <WalletChange change={proposal.change} />}
      {isWaiting && <ProposalActs proposal={proposal} />}
    </li>
  )
}
