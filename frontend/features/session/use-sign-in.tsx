import { useRef, useState, type ReactNode } from 'react'
import type { FirstStep } from '#contracts/own/session'
import { Note } from '../../ui/messages/note.js'
import { NotLoaded } from './not-loaded.js'

export const loadSignInCalls = () => import('./sign-in-calls.js')

type Calls = Awaited<ReturnType<typeof loadSignInCalls>>
type Call = (calls: Calls) => Promise<FirstStep>
export type OnFirstStep = (answer: FirstStep) => Promise<void>

/** @returns what went wrong, to be shown; undefined if nothing did */
const attempt = async (call: Call, onFirstStep: OnFirstStep): Promise<ReactNode> => {
  const calls = await loadSignInCalls().catch(() => undefined)
  if (!calls) return <NotLoaded />
  try {
    await onFirstStep(await call(calls))
    return undefined
  } catch (error) {
    return <Note tone="error">{calls.sentenceOf(error)}</Note>
  }
}

/** Signs a person in, one attempt at a time. */
export const useSignIn = (onFirstStep: OnFirstStep) => {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ReactNode>()
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
  return { send, isBusy, problem, sayNotLoaded: () => setProblem(<NotLoaded />) }
}
