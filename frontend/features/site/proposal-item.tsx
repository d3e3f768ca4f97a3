import type { Proposal } from '#contracts/site/proposals'
import { changeText } from '../../lib/text/change-text.js'
import { approvalsText as text } from '../../lib/text/site.js'
import { Facts } from '../../ui/figures/facts.js'
import { Tag } from '../../ui/figures/tag.js'
import { ProposalActs } from './proposal-acts.js'
import { factsOf } from './proposal-facts.js'
import { SiteEffect } from './site-effect.js'
import styles from './site.module.css'

interface ProposalItemProps {
  readonly proposal: Proposal
  readonly isWaiting: boolean
}

/** One change: what, who, when and why, with its actions while it waits. */
export const ProposalItem = ({ proposal, isWaiting }: ProposalItemProps) => {
  return (
    <li className={styles.proposal}>
      <div className={styles.proposalHead}>
        <h3>{text.changeTo(changeText(proposal.change))}</h3>
        <Tag>{text.status[proposal.status]}</Tag>
      </div>
      <Facts facts={factsOf(proposal)} isAligned />
      {isWaiting && <SiteEffect proposal={proposal} />}
      {isWaiting && <ProposalActs proposal={proposal} />}
    </li>
  )
}
