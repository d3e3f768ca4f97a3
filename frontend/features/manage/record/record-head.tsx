import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { MOST_TOLD } from '#contracts/people/users'
import { type ClientFacts } from '#contracts/requests/client-facts'
import { formatListed } from '../../../lib/format/format-money.js'
import { formatDay } from '../../../lib/format/format-time.js'
import type { CheckedLink } from '../../../lib/links/link-to.js'
import { useOwnerLink } from '../../../lib/links/owner-link.js'
import { profilePictureAddress } from '../../../lib/pictures/profile-picture-address.js'
import { standingOf } from '../../../lib/session/standing-of.js'
import { kitText, statusText } from '../../../lib/text/kit.js'
import { manageText } from '../../../lib/text/manage.js'
import { Avatar } from '../../../ui/figures/avatar.js'
import { Email } from '../../../ui/figures/email.js'
import { Waiting } from '../../../ui/figures/instant.js'
import { Money } from '../../../ui/figures/money.js'
import { Status, type StatusName } from '../../../ui/figures/status.js'
import { closeRecord } from '../lists/manage-links.js'
import styles from './record.module.css'

interface RecordHeadProps {
  readonly record: {
    readonly accountId: string
    readonly email: string
    readonly fullName: string
    /** Null for a trade that never was open. */
    readonly amount: bigint | null
    /** `quoted` for a quote, which is not a request yet. */
    readonly status: StatusName | 'quoted'
    readonly reversedAt: string | null
    readonly client: ClientFacts | null
    readonly isFrozen?: boolean
  }
  readonly requestedAt: string
  /** A link to the record's own page, for the pane. */
  readonly page?: CheckedLink | undefined
}

const IconLink = ({
  label,
  link,
  icon: Mark,
}: {
  label: string
  link: CheckedLink
  icon: typeof IconX
}) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={28}
    aria-label={label}
    renderRoot={(props) => (
      <Link {...link} {...props} resetScroll={false}>
        <Mark size={16} stroke={1.7} aria-hidden />
      </Link>
    )}
  />
)

const factsOf = ({ since, approvedDeposits, identity, ...client }: ClientFacts): string =>
  manageText.clientFacts({
    status: statusText[standingOf(client)],
    identity: manageText.identity[identity ?? 'declined'],
    since: formatDay(since),
    deposits: formatListed(approvedDeposits, MOST_TOLD),
  })

/** A suspended client may sign in; the request itself says that it is frozen. */
const isShutOut = (client: ClientFacts): boolean =>
  !['active', 'suspended'].includes(standingOf(client))

/**
 * The head of a record: the client, since when they have been one, how often they deposited, the
 * amount, and the status.
 */
export const RecordHead = ({ record, requestedAt, page }: RecordHeadProps) => {
  const { accountId, email, fullName, amount, client } = record
  return (
    <div className={styles.head}>
      <div className={styles.person}>
        <Avatar name={fullName} picture={profilePictureAddress({ userId: accountId, ...client })} />
        <div className={styles.names}>
          <Link {...useOwnerLink(accountId)} className={styles.email}>
            <Email address={email} />
          </Link>
          <p className={styles.name}>
            <bdi>{fullName}</bdi>
          </p>
        </div>
        {page && <IconLink label={manageText.openPage} link={page} icon={IconExternalLink} />}
        {page && <IconLink label={manageText.close} link={closeRecord} icon={IconX} />}
      </div>
      {client && (
        <p className={styles.name} data-blocked={isShutOut(client) || undefined}>
          {factsOf(client)}
        </p>
      )}
      <div className={styles.sum}>
        <span className={styles.amount}>
          {amount === null ? kitText.none : <Money cents={amount} />}
        </span>
        <Standing record={record} requestedAt={requestedAt} />
      </div>
    </div>
  )
}

const Standing = ({
  record: { status, reversedAt, isFrozen = false },
  requestedAt,
}: Pick<RecordHeadProps, 'record' | 'requestedAt'>) =>
  status !== 'quoted' && (
    <Status
      status={status === 'pending' && isFrozen ? 'frozen' : status}
      reversedAt={reversedAt}
      note={status === 'pending' && <Waiting since={requestedAt} />}
      filled
    />
  )
