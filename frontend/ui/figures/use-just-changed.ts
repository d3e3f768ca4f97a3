import { useEffect, useState } from 'react'

const TINT_MS = 3000

/** True for a moment after the value has changed, but not for the first value. */
export const useJustChanged = (value: bigint | string): boolean => {
  const [shown, setShown] = useState(value)
  const [changedAt, setChangedAt] = useState(0)
  if (shown !== value) {
    setShown(value)
    setChangedAt((count) => count + 1)
  }
  const [settledAt, setSettledAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSettledAt(changedAt), TINT_MS)
    return () => clearTimeout(timer)
  }, [changedAt])
  return changedAt !== settledAt
}
