import { useSyncExternalStore } from 'react'
import type { Welcome } from '#contracts/live'

/** What the header says about liveness: whether frames arrive, and the newest moment that the figures are known to be of. */
export interface LiveStatus {
  readonly state: 'connecting' | 'live' | 'lost'
  readonly recordedAt: string | null
  readonly position: bigint | null
  /** The number of the event at that position. */
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

/** Moves the known moment forward; an older one is ignored. */
export const advanceLive = ({ position, ordinal, recordedAt }: Pick<Welcome, 'position' | 'ordinal' | 'recordedAt'>): void => {
  if (current.position !== null && position < current.position) return
  publish({ ...current, position, ordinal, recordedAt: recordedAt ?? current.recordedAt })
}

export const forgetLive = (): void => publish(unknown)

/** Whether changes are pushed now; otherwise what changes must be asked for. */
export const isLive = (): boolean => current.state === 'live'

export const useLiveStatus = (): LiveStatus => useSyncExternalStore(subscribe, () => current)
