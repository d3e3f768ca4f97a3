import { useQuery } from '@tanstack/react-query'
import type { IdentityDetail } from '#contracts/people/identity'
import { linkTo } from '../../../lib/links/link-to.js'
import { profilePictureAddress } from '../../../lib/pictures/profile-picture-address.js'
import { useUser } from '../../../lib/session/session.js'
import { verificationsText as text } from '../../../lib/text/identity.js'
import { manageText } from '../../../lib/text/manage.js'
import { Avatar } from '../../../ui/figures/avatar.js'
import { Card } from '../../../ui/figures/card.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { Columns, Page } from '../../../ui/page/page.js'
import { Trail } from '../../../ui/page/trail.js'
import { KeyHints } from '../keys/key-hints.js'
import { Looking } from '../record/looking.js'
import { identityQuery } from '../lists/queries.js'
import { RequestHistory } from '../record/request-history.js'
import { useWaitingIdentities } from '../record/use-waiting-identities.js'
import { VerificationDecision } from './verification-decision.js'
import { VerificationPictures } from './verification-pictures.js'
import { VerificationProfile } from './verification-profile.js'
import { WaitingSteps } from '../record/waiting-steps.js'

/** Auditors, who have no lists to decide in, come from the log. */
const useWay = () =>
  useUser().role === 'admin'
    ? [
        { label: manageText.title, link: linkTo({ to: '/all-user' }) },
        {
          label: manageText.tabs.verifications,
          link: linkTo({ to: '/all-user', search: { tab: 'verifications' } }),
        },
      ]
    : [{ label: text.what, link: linkTo({ to: '/verifications' }) }]

const pictureOf = ({ userId, client }: IdentityDetail) =>
  profilePictureAddress({ userId, ...client })

/**
 * One person's identity: both sides of the document, the known facts, the decision, and the
 * history.
 */
export const VerificationPage = ({
  userId,
  onLeave,
}: {
  userId: string
  onLeave: (next: string | undefined) => void
}) => {
  const query = useQuery(identityQuery(userId))
  const waiting = useWaitingIdentities(userId, onLeave)
  const title = query.data ? text.of(query.data.fullName) : text.one
  return (
    <Page
      title={title}
      mark={
        query.data && (
          <Avatar name={query.data.fullName} picture={pictureOf(query.data)} size={44} />
        )
      }
      density="staff"
      trail={<Trail steps={useWay()} here={title} />}
      actions={<WaitingSteps waiting={waiting} />}
    >
      <FourStates
        query={query}
        what={text.one}
        unharmed={manageText.nothingChanged}
        skeleton={{ shape: 'block', height: 480 }}
      >
        {(identity) => <Verification identity={identity} onDecided={waiting.leave} />}
      </FourStates>
      <KeyHints of="identities" />
    </Page>
  )
}

const Verification = ({
  identity,
  onDecided,
}: {
  identity: IdentityDetail
  onDecided: () => void
}) => {
  const { userId, steps } = identity
  return (
    <Columns
      wide={
        <Card title={text.pictures} flush>
          <Looking requestId={userId} />
          <VerificationPictures key={identity.submissionId} identity={identity} />
          <VerificationDecision identity={identity} onDecided={onDecided} />
        </Card>
      }
      narrow={
        <>
          <VerificationProfile identity={identity} />
          <RequestHistory
            request={{
              accountId: userId,
              status: identity.status,
              reversedAt: null,
              steps: steps.toReversed(),
            }}
            textOf={() => undefined}
          />
        </>
      }
    />
  )
}
