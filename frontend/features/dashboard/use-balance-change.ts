import { useEffect, useState } from 'react'
import type { Balance } from '#contracts/ledger/balances'
import type { BalanceChange } from './live-change.js'

const SHOWN_MS = 8_000
const TOGETHER_MS = 250

interface Watched {
  readonly shown: Balance
  readonly change: BalanceChange | undefined
  readonly at: number
}

const isMoved = (a: Balance, b: Balance): boolean => a.settled !== b.settled || a.held !== b.held

/**
 * A newer balance of the same account starts a change. Several within a quarter of a second count
 * as one.
 */
const watch = ({ shown, change, at }: Watched, next: Balance, now: number): Watched => {
  if (next.accountId !== shown.accountId || !isMoved(shown, next))
    return { shown: next, change, at }
  const before = change && now - at < TOGETHER_MS ? change.before : shown
  return { shown: next, change: { before, after: next }, at: now }
}

/**
 * The newest change of a balance, for eight seconds. `arrivedAt` is when this browser received it,
 * in milliseconds.
 */
export const useBalanceChange = (
  balance: Balance,
  arrivedAt: number,
): BalanceChange | undefined => {
  const [watched, setWatched] = useState<Watched>({ shown: balance, change: undefined, at: 0 })
  if (watched.shown !== balance) setWatched(watch(watched, balance, arrivedAt))
  const { change } = watched
  useEffect(() => {
    if (!change) return undefined
    const timer = setTimeout(() => setWatched((now) => ({ ...now, change: undefined })), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [change])
  return change
}
