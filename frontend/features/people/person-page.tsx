import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserDetail } from '#contracts/people/users'
import { formatDay } from '../../lib/format/format-time.js'
import { linkTo } from '../../lib/links/link-to.js'
import type { PagePlace } from '../../lib/api/page-place.js'
import { profilePictureAddress } from '../../lib/pictures/profile-picture-address.js'
import { useUser } from '../../lib/session/session.js'
import { standingOf } from '../../lib/session/standing-of.js'
import { roleText } from '../../lib/text/kit.js'
import { manageText } from '../../lib/text/manage.js'
import { peopleText } from '../../lib/text/people.js'
import { Avatar } from '../../ui/figures/avatar.js'
import { Card } from '../../ui/figures/card.js'
import { Email } from '../../ui/figures/email.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Note } from '../../ui/messages/note.js'
import { Page } from '../../ui/page/page.js'
import { Status } from '../../ui/figures/status.js'
import { Tag } from '../../ui/figures/tag.js'
import { Trail } from '../../ui/page/trail.js'
import { AccountFacts } from './account-facts.js'
import { AddTrade } from './add-trade.js'
import { ClosedCard } from './closed-card.js'
import { HoldingsCard } from './holdings-card.js'
import { IdentityCard, IdentityMark } from './identity-card.js'
import { ManualEntries } from './manual-entries.js'
import { NotesCard } from './notes-card.js'
import { PersonFigures } from './person-figures.js'
import styles from './person-page.module.css'
import { userQuery } from './queries.js'
import { RoleCard } from './role-card.js'
import { SessionsCard } from './sessions-card.js'
import { SignalCard } from './signal-card.js'
import { Standing } from './standing.js'
import { TakePictureDown } from './take-picture-down.js'
import { Timeline } from './timeline.js'
import { ViewButton } from './view-button.js'
import { WaitingCard } from './waiting-card.js'
import { WaitingProposals } from './waiting-proposals.js'
import { WithdrawalSettings } from './withdrawal-settings.js'

interface PersonPageProps {
  readonly userId: string
  /** The page of the timeline, from 1. */
  readonly page: PagePlace
}

/** The page of a person for staff: figures, what waits, the timeline, and the actions. */
export const PersonPage = ({ userId, page }: PersonPageProps) => {
  const query = useQuery(userQuery(userId))
  const isOwn = useUser().userId === userId
  const person = query.data
  const title = person?.fullName ?? peopleText.what
  return (
    <Page
      title={title}
      mark={
        person && (
          <Avatar name={person.fullName} picture={profilePictureAddress(person)} size={44} />
        )
      }
      subtitle={person && <Subtitle person={person} />}
      density="staff"
      trail={<PersonTrail here={title} />}
      actions={person && !isOwn && person.status !== 'closed' && <Actions person={person} />}
    >
      {isOwn && <Note tone="warning">{peopleText.ownAccount}</Note>}
      <FourStates
        query={query}
        what={peopleText.what}
        unharmed={peopleText.unharmed}
        skeleton={{ shape: 'block', height: 320 }}
      >
        {(shown) => <PersonCards person={shown} page={page} isOwn={isOwn} />}
      </FourStates>
    </Page>
  )
}

const Actions = ({ person }: { person: UserDetail }) => (
  <>
    {person.profilePictureId && (
      <TakePictureDown person={person} profilePictureId={person.profilePictureId} />
    )}
    {person.balance && (
      <>
        <ViewButton person={person} />
        <AddTrade person={person} />
        <ManualEntries person={person} />
      </>
    )}
  </>
)

const PersonTrail = ({ here }: { here: string }) => (
  <Trail
    steps={[
      { label: manageText.title, link: linkTo({ to: '/all-user' }) },
      { label: peopleText.users, link: linkTo({ to: '/all-user' }) },
    ]}
    here={here}
  />
)

const Subtitle = ({
  person: { userId, email, status, suspendedAt, role, balance, createdAt },
}: {
  person: UserDetail
}): ReactNode => (
  <span className={styles.subtitle}>
    <Email address={email} />
    <Status status={standingOf({ status, suspendedAt })} filled />
    {balance && status !== 'closed' && <IdentityMark userId={userId} />}
    <Tag>
      {roleText[role]} {peopleText.joined(formatDay(createdAt))}
    </Tag>
  </span>
)

const PersonCards = ({
  person,
  page,
  isOwn,
}: {
  person: UserDetail
  page: PagePlace
  isOwn: boolean
}) => {
  const { userId, balance } = person
  if (!balance) {
    return (
      <>
        <Card>{peopleText.noAccount}</Card>
        <NotesCard userId={userId} />
        <WaitingProposals userId={userId} />
        <RoleCard person={person} isOwn={isOwn} />
        <SessionsCard person={person} isOwn={isOwn} />
      </>
    )
  }
  if (person.status === 'closed') {
    return (
      <>
        <PersonFigures balance={balance} />
        <div className={styles.columns}>
          <Timeline accountId={userId} page={page} />
          <div className={styles.stack}>
            <ClosedCard person={person} />
            <SignalCard person={person} balance={balance} isOwn={isOwn} />
            <AccountFacts person={person} balance={balance} />
          </div>
        </div>
      </>
    )
  }
  return (
    <>
      <PersonFigures balance={balance} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <WaitingCard person={person} />
          <WaitingProposals userId={userId} />
          <Timeline accountId={userId} page={page} />
        </div>
        <div className={styles.stack}>
          <Standing person={person} isOwn={isOwn} />
          <SignalCard person={person} balance={balance} isOwn={isOwn} />
          <WithdrawalSettings person={person} billing={balance.billing} isOwn={isOwn} />
          <AccountFacts person={person} balance={balance} />
          <HoldingsCard userId={userId} isOwn={isOwn} />
          <IdentityCard userId={userId} />
          <NotesCard userId={userId} />
          <RoleCard person={person} isOwn={isOwn} />
          <SessionsCard person={person} isOwn={isOwn} />
        </div>
      </div>
    </>
  )
}
