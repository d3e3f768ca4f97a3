import { Button } from '@mantine/core'
import type { SignedInUser } from '#contracts/session'
import { passkeyText as text } from '../../lib/text/passkeys.js'
import { sessionText } from '../../lib/text/session.js'
import { usePasskey } from '../../lib/use-passkey.js'
import { Note } from '../../ui/note.js'

/** Logs somebody in by a passkey, without email and password: the browser lists those of this site. */
export const PasskeySignIn = ({ onProved }: { onProved: (user: SignedInUser) => Promise<void> }) => {
  const { prove, isBusy, problem } = usePasskey('alone', onProved)
  return (
    <>
      {problem && <Note tone="error">{problem}</Note>}
      <Button variant="default" size="md" fullWidth aria-disabled={isBusy || undefined} onClick={() => void prove()}>
        {isBusy ? text.waiting : sessionText.passkey}
      </Button>
    </>
  )
}
