import { Link } from '@tanstack/react-router'
import type { IdentityDetail } from '#contracts/people/identity'
import { formatDay } from '../../../lib/format/format-time.js'
import { useOwnerLink } from '../../../lib/links/owner-link.js'
import { standingOf } from '../../../lib/session/standing-of.js'
import { verificationsText as text } from '../../../lib/text/identity.js'
import { Card } from '../../../ui/figures/card.js'
import { Email } from '../../../ui/figures/email.js'
import { Facts, type Fact } from '../../../ui/figures/facts.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Status } from '../../../ui/figures/status.js'

/** What to compare the document with. */
export const VerificationProfile = ({ identity }: { identity: IdentityDetail }) => {
  const { userId, fullName, username, email, client, submittedAt, sent } = identity
  const facts: Fact[] = [
    [
      text.name,
      <strong key="name">
        <bdi>{fullName}</bdi>
      </strong>,
    ],
    ...(username ? [[text.username, <bdi key="username">{username}</bdi>] as const] : []),
    [text.email, <Email key="email" address={email} />],
    ...(client
      ? [
          [text.account, <Status key="account" status={standingOf(client)} />] as const,
          [text.since, formatDay(client.since)] as const,
        ]
      : []),
    [text.sent, <Instant key="sent" at={submittedAt} />],
    [text.timesLabel, text.times(sent)],
  ]
  return (
    <Card title={text.profile} aside={<Link {...useOwnerLink(userId)}>{text.openPerson}</Link>}>
      <Facts facts={facts} />
    </Card>
  )
}
