import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contracts/own/profile'
import { profilePictureAddress } from '../../lib/pictures/profile-picture-address.js'
import { useUser } from '../../lib/session/session.js'
import { useSite } from '../../lib/session/site.js'
import { accountText as text } from '../../lib/text/account.js'
import { roleText } from '../../lib/text/kit.js'
import { Avatar } from '../../ui/figures/avatar.js'
import { Card } from '../../ui/figures/card.js'
import { CopyButton } from '../../ui/forms/copy-button.js'
import { Facts, type Fact } from '../../ui/figures/facts.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { Note } from '../../ui/messages/note.js'
import { Page } from '../../ui/page/page.js'
import { Status } from '../../ui/figures/status.js'
import { SupportLink } from '../../ui/messages/support-link.js'
import { SuspendedText } from '../../ui/messages/suspended-note.js'
import { HoldingsCard } from './holdings-card.js'
import { profileQuery } from './queries.js'
import { Tiles } from './tiles.js'

/** The person's account page, with links to everything about them. */
export const AccountPage = () => {
  const query = useQuery(profileQuery())
  const user = useUser()
  const { support } = useSite()
  return (
    <Page
      title={user.fullName}
      tabTitle={text.title}
      mark={<Avatar name={user.fullName} picture={profilePictureAddress(user)} size={96} />}
      subtitle={
        user.role === 'client' && query.data ? (
          <Verified identity={query.data.identity} />
        ) : (
          roleText[user.role]
        )
      }
    >
      <Card title={text.title}>
        <FourStates
          query={query}
          what={text.what}
          unharmed={text.unharmed}
          skeleton={{ shape: 'block', height: [124, 203] }}
        >
          {(profile) => (
            <>
              {profile.suspendedAt && (
                <Note tone="warning">
                  <SuspendedText />
                </Note>
              )}
              <Facts isAligned facts={factsOf(user, profile, support)} />
            </>
          )}
        </FourStates>
      </Card>
      {user.role === 'client' && user.hasAccount && <HoldingsCard />}
      <Tiles profile={query.data} />
    </Page>
  )
}

const Verified = ({ identity }: Pick<Profile, 'identity'>) => {
  if (identity === 'approved') return <Status status="verified" label={text.verified} filled />
  if (identity === 'submitted') return <Status status="pending" label={text.verifying} filled />
  return <Status status="unverified" label={text.unverified} filled />
}

const factsOf = (
  user: ReturnType<typeof useUser>,
  { createdAt, suspendedAt, isEmailConfirmed }: Profile,
  support: string,
): Fact[] => [
  [text.username, <bdi key="name">{user.username}</bdi>],
  [
    text.email,
    <span key="email">
      <bdi>{user.email}</bdi>,{' '}
      {isEmailConfirmed ? text.confirmed.toLowerCase() : text.unconfirmed.toLowerCase()}
    </span>,
  ],
  ...(user.role === 'client'
    ? ([
        [
          text.standing,
          suspendedAt ? (
            <span key="standing">
              {text.suspendedSince} <Instant at={suspendedAt} />
            </span>
          ) : (
            text.active
          ),
        ],
        [
          text.accountId,
          <span key="id">
            <code>{user.userId}</code>
            <CopyButton icon value={user.userId} label={text.copyId} copied={text.idCopied} />
          </span>,
        ],
      ] as const)
    : []),
  [text.since, <Instant key="since" at={createdAt} />],
  ...(support === '' ? [] : ([[text.help, <SupportLink key="help" />]] as const)),
]
