import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Runs this address's guards again, once. They handle the way to the sign-in and back, and the
 * pages of each role.
 */
export const AskGuards = () => {
  const router = useRouter()
  useEffect(() => void router.invalidate(), [router])
  return null
}
