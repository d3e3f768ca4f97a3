import type { QueryClient } from '@tanstack/react-query'
import { Balance, getBalance } from '#contracts/ledger/balances'
import { Frame, Notice, Welcome, type Change, type Resource } from '#contracts/live'
import { advanceLive, setLiveState } from '../api/live-status.js'
import { staleTopicsOf } from '../api/topics.js'

/** Whether the value was a balance, which is then shown where an older one is. */
const patchBalance = (client: QueryClient, value: unknown): boolean => {
  const pushed = Balance.safeParse(value)
  if (!pushed.success) return false
  const isShown = (shown: Balance | undefined): shown is Balance =>
    shown?.accountId === pushed.data.accountId
  client.setQueriesData<Balance>({ queryKey: ['balance', getBalance.path] }, (shown) =>
    isShown(shown) && shown.position < pushed.data.position ? pushed.data : shown,
  )
  return true
}

/**
 * Puts pushed frames into the cache, never backwards: drops old frames, refetches after a gap, and
 * replaces only older values. Other topics are refetched at most once per 250 ms.
 */
export const createLive = (client: QueryClient) => {
  const seen = new Map<string, bigint>()
  const stale = staleTopicsOf(client)

  const tell = (resource: Resource): void => {
    stale.mark(resource)
    stale.markFollowers(resource)
  }

  const apply = ({ resource, value }: Change): void => {
    const isPatched = resource === 'balance' && value !== undefined && patchBalance(client, value)
    if (isPatched) stale.markFollowers(resource)
    else tell(resource)
  }

  return {
    /**
     * Call this when a socket has joined its channels. It fetches what changed since the page was
     * loaded, or while the socket was away. No channel says whether the site has changed meanwhile,
     * so that is always fetched when a socket comes back.
     */
    welcome(message: unknown): void {
      const welcome = Welcome.safeParse(message)
      if (!welcome.success) return
      if (seen.size > 0) tell('site')
      for (const [channel, at] of Object.entries(welcome.data.channels)) {
        if (seen.get(channel) !== at) stale.markOlderThan(at)
        seen.set(channel, at)
      }
      setLiveState('live')
      advanceLive(welcome.data)
    },

    frame(message: unknown): 'applied' | 'duplicate' | 'gap' | 'unreadable' {
      const frame = Frame.safeParse(message)
      if (!frame.success) return 'unreadable'
      const { channel, position, previous, changes } = frame.data
      const last = seen.get(channel) ?? 0n
      if (position <= last) return 'duplicate'
      seen.set(channel, position)
      advanceLive(frame.data)
      for (const change of changes) apply(change)
      if (previous <= last) return 'applied'
      stale.markOlderThan(position)
      return 'gap'
    },

    notice(message: unknown): void {
      const notice = Notice.safeParse(message)
      if (notice.success) tell(notice.data.resource)
    },

    stop: () => stale.stop(),
  }
}
