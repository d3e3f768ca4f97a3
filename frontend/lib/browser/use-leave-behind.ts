import {
  useLocation,
  useRouter,
  type NavigateOptions,
  type RouterHistory,
} from '@tanstack/react-router'
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
 * Goes on to a page and removes every step since this component appeared from the history, so that
 * neither Back nor Forward leads to one. If there is no page before the steps, the first step stays
 * in the history.
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
    // Only a new entry of the history removes those after it, and the router would not add the page
    // that is already shown.
    history.push(href)
  }
}
