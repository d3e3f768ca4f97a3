import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Runs the guards of this address again, once. They know the way to the sign-in and back, and the pages of each role. */
export const AskGuards = () => {
  const router = useRouter()
  useEffect(() => void router.invalidate(), [router])
  return null
}
