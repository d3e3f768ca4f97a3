import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useRef } from 'react'
import { useIsShown } from './use-is-shown.js'

/** The address of the page, search included. */
export const pageOf = ({ location: { pathname, search } }: RouterHistory): string =>
  pathname + search

/**
 * Call it as a question is asked. What it returns tells, once the answer is there, whether the
 * person is still on the page and has asked nothing newer.
 */
export const useNewest = (): (() => () => boolean) => {
  const { history } = useRouter()
  const isShown = useIsShown()
  const asked = useRef(0)
  return () => {
    asked.current += 1
    const [mine, from] = [asked.current, pageOf(history)]
    return () => isShown() && asked.current === mine && pageOf(history) === from
  }
}
