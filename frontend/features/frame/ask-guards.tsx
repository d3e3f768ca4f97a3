import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Has the guards of this address decide anew, once: they know the way to the sign-in and back, and the pages of each role. */
export const AskGuards = () => {
  const router = useRouter()
  useEffect(() => void router.invalidate(), [router])
  return null
}
