import { useEffect, useState } from 'react'
import type { PasskeyPurpose } from '#contracts/passkeys'
import type { SignedInUser } from '#contracts/session'
import { loadPasskeys, passkeyProblem, proveByDevice } from './passkeys.js'

/** What goes on between a page and the device of its reader, one at a time, and what went wrong as a sentence. */
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

/** Proves by a passkey who is there. */
export const usePasskey = (purpose: PasskeyPurpose, onProved: (user: SignedInUser) => void | Promise<void>) => {
  const { run, isBusy, problem } = useDevice()
  const prove = () => run(async () => onProved(await proveByDevice(purpose)))
  return { prove, isBusy, problem }
}
