import { useEffect, useState } from 'react'
import type { PasskeyPurpose } from '#contracts/own/passkeys'
import type { SignedInUser } from '#contracts/own/session'
import { loadPasskeys, passkeyProblem, proveByDevice } from './passkeys.js'

/**
 * The exchange between a page and its reader's device, one at a time, with its error as a sentence.
 */
export const useDevice = () => {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => void loadPasskeys().catch(() => undefined), [])
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    await work().catch((error: unknown) => setProblem(passkeyProblem(error)))
    setIsBusy(false)
  }
  return { run, isBusy, problem }
}

/** Authenticates by passkey. */
export const usePasskey = (
  purpose: PasskeyPurpose,
  onProved: (user: SignedInUser) => void | Promise<void>,
) => {
  const { run, isBusy, problem } = useDevice()
  const prove = () => run(async () => onProved(await proveByDevice(purpose)))
  return { prove, isBusy, problem }
}
