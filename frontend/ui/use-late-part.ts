import { useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { toast } from './toast.js'

/**
 * Something over the page that comes when it is first asked for, so that no page waits for it. It is drawn closed and then
 * opens, each at once: an overlay gives the focus back only to what had it before the overlay took it. `missing` is what to say where it does not arrive.
 */
export const useLatePart = <P>(load: () => Promise<ComponentType<P>>, missing: string) => {
  const [Part, setPart] = useState<ComponentType<P>>()
  const [isOpen, setIsOpen] = useState(false)
  const fetchPart = async () => {
    try {
      const part = await load()
      flushSync(() => setPart(() => part))
      flushSync(() => setIsOpen(true))
    } catch {
      toast.error(missing)
    }
  }
  return {
    Part,
    isOpen,
    open: () => (Part ? setIsOpen(true) : void fetchPart()),
    close: () => setIsOpen(false),
    /** Whoever points at the way to it will soon ask for it. */
    fetchSoon: () => void load().catch(() => undefined),
  }
}
