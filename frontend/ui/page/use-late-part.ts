import { useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../messages/toast.js'

/**
 * Something over the page that is loaded when it is first opened, so that no page waits for it. It
 * is first drawn closed and then opened, because an overlay returns the focus only to what had it
 * before the overlay opened. `missing` is the message if it cannot be loaded.
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
    /**
     * Call this when the pointer or the focus reaches its button, so that it is loaded before the
     * press.
     */
    fetchSoon: () => void load().catch(() => undefined),
  }
}
