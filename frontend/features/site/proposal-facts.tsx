import type { Proposal } from '#contracts/site/proposals'
import { approvalsText as text } from '../../lib/text/site.js'
import type { Fact } from '../../ui/figures/facts.js'
import { Instant } from '../../ui/figures/instant.js'
import { Reason } from '../../ui/forms/reason.js'
import { Link } from '@tanstack/react-router'
import { useOwnerLink } from '../../lib/links/owner-link.js'

/** The name of a person, linked to the page about them that the reader may open. */
const PersonLink = ({ userId, name }: { userId: string; name: string | null }) => (
  <Link {...useOwnerLink(userId)}>{name ?? text.system}</Link>
)

const aboutOf = ({ personId, personName }: Proposal): Fact[] =>
  personId ? [[text.about, <PersonLink key="about" userId={personId} name={personName} />]] : []

/**
 * The account concerned, the proposer and the reason: what another admin must know before
 * approving.
 */
export const askedBy = (proposal: Proposal): Fact[] => {
  const { expiresAt, proposedByName, reason } = proposal
  return [
    ...aboutOf(proposal),
    [expiresAt === null ? text.madeBy : text.proposedBy, proposedByName ?? text.system],
    ...(reason ? [[text.reason, <Reason key="reason">{reason}</Reason>] as const] : []),
  ]
}

/** The same, with the time, the expiry and the decision. */
export const factsOf = (proposal: Proposal): Fact[] => {
  const { proposedAt, expiresAt, decidedBy, decidedByName, decidedAt, decisionReason } = proposal
  return [
    ...askedBy(proposal),
    [text.when, <Instant key="when" at={proposedAt} />],
    ...(expiresAt !== null && !decidedBy
      ? [[text.expires, <Instant key="expires" at={expiresAt} />] as const]
      : []),
    ...(decidedBy ? [[text.decidedBy, decidedByName ?? text.system] as const] : []),
    ...(decidedAt ? [[text.decided, <Instant key="decided" at={decidedAt} />] as const] : []),
    ...(decisionReason
      ? [[text.decisionReason, <Reason key="why">{decisionReason}</Reason>] as const]
      : []),
  ]
}
