import { useEffect, useRef } from 'react'

/** Whether the component is still on the page, for an answer that arrives after it was closed. */
export const useIsShown = (): (() => boolean) => {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return () => isShown.current
}
