import { useEffect, useRef, type ReactNode } from 'react'

/**
 * What comes into an open dialog only with an answer. It takes the focus to its `data-autofocus`, for which the dialog looked in vain when
 * it opened.
 */
export const LateFocus = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return <div ref={place}>{children}</div>
}
