import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onProofNeeded } from '../../lib/api/proof.js'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.js')).ProofDialog }))

/** Holds up a page's requests until the person has proved their identity again. */
export const ProofGate = () => {
  const [isAsking, setIsAsking] = useState(false)
  const answer = useRef<(isProved: boolean) => void>(undefined)
  useEffect(() => {
    const takeBack = onProofNeeded(() => {
      setIsAsking(true)
      return new Promise((resolve) => (answer.current = resolve))
    })
    return () => {
      takeBack()
      // The next person to sign in is asked anew.
      answer.current?.(false)
    }
  }, [])
  const end = (isProved: boolean) => {
    setIsAsking(false)
    answer.current?.(isProved)
  }
  return (
    isAsking && (
      <Suspense>
        <ProofDialog onEnd={end} />
      </Suspense>
    )
  )
}
