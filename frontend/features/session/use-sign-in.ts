import { useRef, useState } from 'react'
import type { FirstStep } from '#contracts/session'
import { sessionText } from '../../lib/text/session.js'

export const loadSignInCalls = () => import('./sign-in-calls.js')

type Calls = Awaited<ReturnType<typeof loadSignInCalls>>
type Call = (calls: Calls) => Promise<FirstStep>
export type OnFirstStep = (answer: FirstStep) => Promise<void>

/** @returns what went wrong as a sentence; undefined if nothing did */
const attempt = async (call: Call, onFirstStep: OnFirstStep): Promise<string | undefined> => {
  const calls = await loadSignInCalls().catch(() => undefined)
  if (!calls) return sessionText.notLoaded
  try {
    await onFirstStep(await call(calls))
    return undefined
  } catch (error) {
    return calls.sentenceOf(error)
  }
}

/** Signs somebody in, once at a time. */
export const useSignIn = (onFirstStep: OnFirstStep) => {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isUnderWay = useRef(false)
  const send = async (call: Call): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setProblem(undefined)
    setProblem(await attempt(call, onFirstStep))
    isUnderWay.current = false
    setIsBusy(false)
  }
  return { send, isBusy, problem, setProblem }
}
