import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Content that comes into an open dialog with an answer. It takes the focus to its
 * `data-autofocus`, which was missing when the dialog opened.
 */
export const LateFocus = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return <div ref={place}>{children}</div>
}
