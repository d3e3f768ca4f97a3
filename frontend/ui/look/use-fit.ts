import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** What a box needs to show its content without a scroll bar, and what it has, in pixels. */
interface Room {
  readonly needed: number
  readonly width: number
}

interface Fit {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly isTooWide: boolean
}

const isTooWide = ({ needed, width }: Room): boolean => needed > width + 1

/** In its other form the content says nothing about what it would need in the first one. */
const measured = ({ scrollWidth, clientWidth }: HTMLElement, before: Room): Room => ({
  needed: !isTooWide(before) && scrollWidth > clientWidth + 1 ? scrollWidth : before.needed,
  width: clientWidth,
})

/**
 * Whether the content of a box is wider than the box, so that the content can take another form
 * before anybody sees it cut. It takes its first form again when the box is as wide as that needed.
 * Measured whenever `content` or the width changes.
 */
export const useFit = (content: unknown): Fit => {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room>({ needed: 0, width: 0 })
  const isTight = isTooWide(room)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const measure = () =>
      setRoom((before) => {
        const now = measured(box, before)
        return now.needed === before.needed && now.width === before.width ? before : now
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [content, isTight])
  return { ref, isTooWide: isTight }
}
