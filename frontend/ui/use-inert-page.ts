import { useEffect } from 'react'

/** While a dialog is open, makes the page behind it unreachable for pointers, keys and screen readers. */
export const useInertPage = (isBehind: boolean): void => {
  useEffect(() => {
    const page = document.getElementById('root')
    if (!isBehind || !page) return undefined
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [isBehind])
}
