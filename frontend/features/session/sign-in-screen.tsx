import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { FirstStep, SecondStep, SignedInUser } from '#contracts/session'
import { passkeySupport } from '../../lib/passkey-support.js'
import { useSession } from '../../lib/session.js'
import { wasSignedIn } from '../../lib/signed-in-here.js'
import { sessionText } from '../../lib/text/session.js'
import { Note } from '../../ui/note.js'
import { PasskeySignIn } from './passkey-sign-in.js'
import { Personas } from './personas.js'
import { SignInForm } from './sign-in-form.js'
import { useArrival } from './use-arrival.js'
import { BelowForm, LinksBelowForm, VisitorPage } from './visitor-page.js'

/** Loaded only by people who have a second factor. */
const ProofForm = lazy(async () => ({ default: (await import('../../ui/proof-form.js')).ProofForm }))

interface SignInScreenProps {
  /** Where to go on to afterwards; otherwise to the start page of the role. */
  readonly next?: string | undefined
}

/** The start page of visitors, with the personas beside it in demo mode. The second step takes the place of the form. */
export const SignInScreen = ({ next }: SignInScreenProps) => {
  const { site } = useSession()
  const [hasEnded] = useState(() => next !== undefined && wasSignedIn())
  const [waiting, setWaiting] = useState<SecondStep>()
  const arrive = useArrival(next)
  const onFirstStep = async (answer: FirstStep) => ('next' in answer ? setWaiting(answer) : arrive(answer))
  if (waiting) return <SecondStepPage kinds={waiting.kinds} onProved={arrive} onBack={() => setWaiting(undefined)} />
  return (
    <VisitorPage title={sessionText.signInTitle} text={sessionText.motto} aside={site.isDemo && <Personas onFirstStep={onFirstStep} />}>
      {site.needsSetup && <Note>{sessionText.needsSetup}</Note>}
      {hasEnded && <Note>{sessionText.ended}</Note>}
      <SignInForm onFirstStep={onFirstStep} />
      {passkeySupport() === 'yes' && <PasskeySignIn onProved={arrive} />}
      <LinksBelowForm>
        <BelowForm to="/signup">{sessionText.createAccount}</BelowForm>
        <BelowForm to="/reset-password">{sessionText.forgot}</BelowForm>
        {site.isDemo && <BelowForm to="/mailbox">{sessionText.toMailbox}</BelowForm>}
      </LinksBelowForm>
    </VisitorPage>
  )
}

interface SecondStepPageProps extends Pick<SecondStep, 'kinds'> {
  readonly onProved: (user: SignedInUser) => Promise<void>
  readonly onBack: () => void
}

const SecondStepPage = ({ kinds, onProved, onBack }: SecondStepPageProps) => (
  <VisitorPage title={sessionText.secondStepTitle} text={sessionText.secondStepText}>
    <Suspense>
      <ProofForm purpose="sign-in" kinds={kinds} onProved={onProved} />
    </Suspense>
    <Button variant="subtle" color="gray" size="sm" onClick={onBack}>
      {sessionText.startAgain}
    </Button>
  </VisitorPage>
)
