import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { SignedInUser } from '#contracts/own/session'
import { kitText } from '../../lib/text/kit.js'
import { sessionText } from '../../lib/text/session.js'
import { Note } from '../../ui/messages/note.js'
import { NotLoaded } from './not-loaded.js'

/** Loaded at the first sign that the person will use it, because most people who log in do not. */
const loadPart = () => import('../../lib/session/passkeys.js')

const fetchSoon = (): void =>
  void loadPart()
    .then(({ loadPasskeys }) => loadPasskeys())
    .catch(() => undefined)

/** Authenticates by the device's passkey. @returns what went wrong, to be shown */
const signIn = async (onProved: (user: SignedInUser) => Promise<void>): Promise<ReactNode> => {
  const part = await loadPart().catch(() => undefined)
  if (!part) return <NotLoaded />
  try {
    await onProved(await part.proveByDevice('alone'))
    return undefined
  } catch (error) {
    return <Note tone="error">{part.passkeyProblem(error)}</Note>
  }
}

/**
 * Logs a person in by passkey, without email and password: the browser lists those of this site.
 */
export const PasskeySignIn = ({
  onProved,
}: {
  onProved: (user: SignedInUser) => Promise<void>
}) => {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ReactNode>()
  const prove = async () => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    setProblem(await signIn(onProved))
    setIsBusy(false)
  }
  return (
    <>
      {problem}
      <Button
        variant="default"
        size="md"
        fullWidth
        aria-disabled={isBusy || undefined}
        onPointerEnter={fetchSoon}
        onFocus={fetchSoon}
        onClick={() => void prove()}
      >
        {isBusy ? kitText.waitingForDevice : sessionText.passkey}
      </Button>
    </>
  )
}
