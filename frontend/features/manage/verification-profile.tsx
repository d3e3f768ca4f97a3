import { Link } from '@tanstack/react-router'
import type { IdentityDetail } from '#contracts/identity'
import { formatDay } from '../../lib/format-time.js'
import { useOwnerLink } from '../../lib/owner-link.js'
import { standingOf } from '../../lib/standing-of.js'
import { verificationsText as text } from '../../lib/text/identity.js'
import { Card } from '../../ui/card.js'
import { Email } from '../../ui/email.js'
import { Facts, type Fact } from '../../ui/facts.js'
import { Instant } from '../../ui/instant.js'
import { Status } from '../../ui/status.js'

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
      ? [[text.account, <Status key="account" status={standingOf(client)} />] as const, [text.since, formatDay(client.since)] as const]
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
