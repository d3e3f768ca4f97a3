import { useState } from 'react'
import { useSession } from '../../lib/session.js'
import { wasSignedIn } from '../../lib/signed-in-here.js'
import { sessionText } from '../../lib/text/session.js'
import { Note } from '../../ui/note.js'
import { Personas } from './personas.js'
import { SignInForm } from './sign-in-form.js'
import { BelowForm, VisitorPage } from './visitor-page.js'

/** The start page of visitors, with the personas beside it in demo mode. */
export const SignInScreen = ({ next }: { next?: string | undefined }) => {
  const { site } = useSession()
  const [hasEnded] = useState(() => next !== undefined && wasSignedIn())
  return (
    <VisitorPage title={sessionText.signInTitle} text={sessionText.motto} aside={site.isDemo && <Personas next={next} />}>
      {site.needsSetup && <Note>{sessionText.needsSetup}</Note>}
      {hasEnded && <Note>{sessionText.ended}</Note>}
      <SignInForm next={next} />
      <BelowForm to="/signup">{sessionText.createAccount}</BelowForm>
    </VisitorPage>
  )
}
