import type { SignedInUser } from '#contracts/own/session'
import { passkeySupport } from '../../lib/session/passkey-support.js'
import { useSite } from '../../lib/session/site.js'
import { sessionText } from '../../lib/text/session.js'
import { Note } from '../../ui/messages/note.js'
import { PasskeySignIn } from './passkey-sign-in.js'
import { Personas } from './personas.js'
import { SignInForm } from './sign-in-form.js'
import type { OnFirstStep } from './use-sign-in.js'
import { BelowForm, LinksBelowForm, VisitorPage } from './visitor-page.js'

interface SignInPageProps {
  /** Whether a person was working in this tab until their session ended. */
  readonly hasEnded: boolean
  readonly onFirstStep: OnFirstStep
  /** Called once the device has authenticated the person. */
  readonly onProved: (user: SignedInUser) => Promise<void>
}

/**
 * The start page of visitors, with the personas at its side in demo mode. It needs neither the
 * router nor the query client around it.
 */
export const SignInPage = ({ hasEnded, onFirstStep, onProved }: SignInPageProps) => {
  const site = useSite()
  return (
    <VisitorPage
      title={sessionText.signInTitle}
      text={sessionText.motto}
      aside={site.isDemo && <Personas onFirstStep={onFirstStep} />}
    >
      {site.needsSetup && <Note>{sessionText.needsSetup}</Note>}
      {hasEnded && <Note>{sessionText.ended}</Note>}
      <SignInForm onFirstStep={onFirstStep} />
      {passkeySupport() === 'yes' && <PasskeySignIn onProved={onProved} />}
      <LinksBelowForm>
        <BelowForm to="/signup">{sessionText.createAccount}</BelowForm>
        <BelowForm to="/reset-password">{sessionText.forgot}</BelowForm>
        {site.isDemo && <BelowForm to="/mailbox">{sessionText.toMailbox}</BelowForm>}
      </LinksBelowForm>
    </VisitorPage>
  )
}
