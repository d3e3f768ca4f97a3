import { useEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { liveMessages, Looking, Welcome } from '#contracts/live'

const STAFF = 'staff'
/**
 * A person counts as looking at a request after this pause, so that paging through a list tells
 * others nothing.
 */
const STOP_MS = 300

const nobody: Looking = []
let looks: Looking = nobody
let open: string | null = null
let say: ((requestId: string | null) => void) | undefined
const listeners = new Set<() => void>()

const publish = (next: Looking): void => {
  looks = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells other staff which request is open here, and learns which ones they have open. */
export const shareLooking = (socket: Socket): void => {
  socket.on(liveMessages.welcome, (message: unknown) => {
    const welcome = Welcome.safeParse(message)
    if (!welcome.success || !Object.hasOwn(welcome.data.channels, STAFF)) return
    say = (requestId) => void socket.emit(liveMessages.look, requestId)
    say(open)
  })
  socket.on(liveMessages.looking, (message: unknown) => {
    const heard = Looking.safeParse(message)
    if (heard.success) publish(heard.data)
  })
  socket.on('disconnect', () => {
    say = undefined
    publish(nobody)
  })
}

/** Tells others that this person is looking at a request, while the component is shown. */
export const useLookAt = (requestId: string): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      open = requestId
      say?.(requestId)
    }, STOP_MS)
    return () => {
      clearTimeout(timer)
      if (open === requestId) {
        open = null
        say?.(null)
      }
    }
  }, [requestId])
}

/** All others who are looking at a request, once each. */
export const useLookers = (requestId: string, readerId: string): Looking => {
  const all = useSyncExternalStore(subscribe, () => looks)
  const others = all.filter((look) => look.requestId === requestId && look.userId !== readerId)
  return [...new Map(others.map((look) => [look.userId, look])).values()]
}
