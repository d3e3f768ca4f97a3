import { useLocation, useRouter, type NavigateOptions, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const goBack = (history: RouterHistory, places: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = history.subscribe(() => {
      stop()
      resolve()
    })
    history.go(-places)
  })

/**
 * Goes on to a page that takes the place of every step shown since this component came: neither Back nor Forward finds one of them
 * again. Where the browser knows no page before the steps, the first of them stays.
 */
export const useLeaveBehind = () => {
  const router = useRouter()
  const place = useLocation({ select: ({ state }) => state.__TSR_index })
  const first = useRef(place)
  useEffect(() => {
    first.current = Math.min(first.current, place)
  }, [place])
  return async (to: NavigateOptions): Promise<void> => {
    const { history } = router
    const { href } = router.buildLocation(to)
    const places = history.location.state.__TSR_index - Math.max(first.current - 1, 0)
    if (places === 0) return history.replace(href)
    await goBack(history, places)
    // The router would not add a page that is shown already; only one that is added ends the way forward.
    history.push(href)
  }
}
