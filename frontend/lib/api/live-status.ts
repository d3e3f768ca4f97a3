import { useSyncExternalStore } from 'react'
import type { Welcome } from '#contracts/live'

/**
 * The live status in the header: whether frames arrive, and the newest position that the figures
 * include.
 */
export interface LiveStatus {
  readonly state: 'connecting' | 'live' | 'lost'
  readonly recordedAt: string | null
  readonly position: bigint | null
  /** The number of the event at `position`. */
  readonly ordinal: bigint | null
}

const unknown: LiveStatus = { state: 'connecting', recordedAt: null, position: null, ordinal: null }

let current = unknown
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const publish = (next: LiveStatus): void => {
  current = next
  for (const listener of listeners) listener()
}

export const setLiveState = (state: LiveStatus['state']): void => publish({ ...current, state })

/** Moves the status forward to a newer position. An older one is ignored. */
export const advanceLive = ({
  position,
  ordinal,
  recordedAt,
}: Pick<Welcome, 'position' | 'ordinal' | 'recordedAt'>): void => {
  if (current.position !== null && position < current.position) return
  publish({ ...current, position, ordinal, recordedAt: recordedAt ?? current.recordedAt })
}

export const forgetLive = (): void => publish(unknown)

/** Whether changes are being pushed. Otherwise they must be polled. */
export const isLive = (): boolean => current.state === 'live'

export const useLiveStatus = (): LiveStatus => useSyncExternalStore(subscribe, () => current)
