import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { FirstStep, SecondStep, SignedInUser } from '#contracts/own/session'
import { wasSignedIn } from '../../lib/browser/signed-in-here.js'
import { sessionText } from '../../lib/text/session.js'
import { heldStep, letStepGo } from './held-step.js'
import { SignInPage } from './sign-in-page.js'
import { useArrival } from './use-arrival.js'
import { VisitorPage } from './visitor-page.js'

/** Loaded only by people who have a second factor. */
const ProofForm = lazy(async () => ({
  default: (await import('../../ui/forms/proof-form.js')).ProofForm,
}))

interface SignInScreenProps {
  /** Where to go afterwards; by default to the role's start page. */
  readonly next?: string | undefined
}

/**
 * The sign-in once the product has loaded, as after a logout. The second step replaces the page.
 */
export const SignInScreen = ({ next }: SignInScreenProps) => {
  const [hasEnded] = useState(() => next !== undefined && wasSignedIn())
  const [waiting, setWaiting] = useState(heldStep)
  useEffect(letStepGo, [])
  const arrive = useArrival(next)
  const onFirstStep = async (answer: FirstStep) =>
    'next' in answer ? setWaiting(answer) : arrive(answer)
  if (waiting)
    return (
      <SecondStepPage
        kinds={waiting.kinds}
        onProved={arrive}
        onBack={() => setWaiting(undefined)}
      />
    )
  return <SignInPage hasEnded={hasEnded} onFirstStep={onFirstStep} onProved={arrive} />
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
