import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Invitation } from '#contracts/people/invitations'
import type { InvitationStatus } from '#contracts/values/statuses'
import { invitationsText as text } from '../../lib/text/invitations.js'
import { roleText } from '../../lib/text/kit.js'
import { Facts, type Fact } from '../../ui/figures/facts.js'
import { Instant } from '../../ui/figures/instant.js'
import { Reason } from '../../ui/forms/reason.js'
import { Tag } from '../../ui/figures/tag.js'
import { useNow } from '../../ui/figures/use-now.js'
import styles from './invitations.module.css'
import { RevokeDialog } from './revoke-dialog.js'

/** An invitation may also expire while it is on screen. */
const statusAt = ({ status, expiresAt }: Invitation, now: number): InvitationStatus =>
  (status === 'open' || status === 'waiting') && now >= Date.parse(expiresAt) ? 'expired' : status

const factsOf = ({
  status,
  invitedByName,
  invitedAt,
  expiresAt,
  endedByName,
  endedAt,
  reason,
}: Invitation): Fact[] => [
  [text.invitedBy, invitedByName ?? text.system],
  [text.invited, <Instant key="invited" at={invitedAt} />],
  ...(reason ? [[text.reason, <Reason key="reason">{reason}</Reason>] as const] : []),
  endedAt === null
    ? [
        status === 'waiting' ? text.approveBy : text.expires,
        <Instant key="expires" at={expiresAt} />,
      ]
    : [
        text.ended(text.status[status], endedByName ?? text.system),
        <Instant key="ended" at={endedAt} />,
      ],
]

/**
 * One invitation: for whom, in which role, by whom, and its status. It can be revoked while its
 * link works.
 */
export const InvitationItem = ({ invitation }: { invitation: Invitation }) => {
  const [isRevoking, setIsRevoking] = useState(false)
  const status = statusAt(invitation, useNow(60_000))
  const { email, role, madeAlone } = invitation
  const who = email ?? text.anyone
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{text.heading(who, roleText[role])}</h3>
        <Tag>{text.status[status]}</Tag>
        {madeAlone && <Tag>{text.alone}</Tag>}
      </div>
      <Facts facts={factsOf(invitation)} isAligned />
      {status === 'open' && (
        <div className={styles.foot}>
          <Button
            variant="default"
            size="xs"
            onClick={() => setIsRevoking(true)}
            aria-label={text.revokeTitle(who)}
          >
            {text.revoke}
          </Button>
        </div>
      )}
      {isRevoking && (
        <RevokeDialog
          invitationId={invitation.invitationId}
          who={who}
          onClose={() => setIsRevoking(false)}
        />
      )}
    </li>
  )
}
