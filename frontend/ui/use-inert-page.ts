import { useEffect } from 'react'

/** While a dialog is open the page behind it is out of reach of every pointer, key and screen reader. */
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
