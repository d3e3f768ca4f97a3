import type { Query, QueryClient } from '@tanstack/react-query'
import type { Resource } from '#contracts/live'
import { isLoadedBefore } from './loaded-positions.js'

/** What a query shows: a resource that frames name, or something that changes along with one. */
export type Topic =
  | Resource
  | 'waiting'
  | 'terms'
  | 'history'
  | 'prices'
  | 'market'
  | 'session'
  | 'search'
  | 'own-email'
  | 'payout-details'
  | 'mail-choices'
  | 'first-steps'

/** The topics that change along with a resource, although frames do not name them. */
const followers: Partial<Record<Resource, readonly Topic[]>> = {
  balance: ['terms', 'history', 'person', 'holdings'],
  deposits: ['waiting', 'first-steps'],
  withdrawals: ['waiting'],
  loans: ['waiting', 'deposits'],
  trades: ['waiting'],
  destinations: ['withdrawals'],
  site: ['session', 'terms', 'market'],
  mails: ['counts'],
  identity: ['first-steps', 'person'],
  proposals: ['notifications'],
  notifications: ['first-steps', 'security', 'own-email', 'terms', 'person'],
  person: ['session'],
  security: ['own-email'],
}

/** What no position tells: it is refetched only if it is named. */
const untold = ['session', 'search'] as const satisfies readonly Topic[]

export type UntoldTopic = (typeof untold)[number]

const isUntold = ({ queryKey }: Query): boolean => untold.some((topic) => topic === queryKey[0])

/**
 * Requested after all others: a decision's preview is only valid until the decision is made, which
 * the others tell.
 */
const isOfTerms = ({ queryKey }: Query): boolean => queryKey[0] === ('terms' satisfies Topic)

const WINDOW_MS = 250
/** Long enough to draw what has arrived; queries that leave the screen are then not refetched. */
const DRAWN_MS = 20
const LONGEST_ROUND_MS = 2_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Collects changed topics and refetches them once per 250 ms, terms last. Each round waits for the
 * one before, so that constant changes never keep an answer from arriving. Topics marked during a
 * round are refetched after it, because the answers under way may be older.
 */
export class StaleTopics {
  private readonly dirty = new Set<Topic>()
  /** Everything that was loaded before this position may lack something. */
  private missed = -1n
  private isRunning = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly client: QueryClient) {}

  mark(topic: Topic): void {
    this.dirty.add(topic)
    this.schedule()
  }

  /** Marks the topics that change along with a resource, but not the resource itself. */
  markFollowers(resource: Resource): void {
    for (const topic of followers[resource] ?? []) this.mark(topic)
  }

  /**
   * Marks everything on screen that was loaded before a position, because a change up to there was
   * missed.
   */
  markOlderThan(position: bigint): void {
    if (position > this.missed) this.missed = position
    this.schedule()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.dirty.clear()
    this.missed = -1n
  }

  private schedule(): void {
    if (this.isRunning) return
    this.timer ??= setTimeout(() => void this.flush(), WINDOW_MS)
  }

  private async flush(): Promise<void> {
    const [missed, topics] = [this.missed, new Set<unknown>(this.dirty)]
    this.stop()
    this.isRunning = true
    const lacks = (query: Query) =>
      missed >= 0n && !isUntold(query) && isLoadedBefore(query, missed)
    await Promise.race([
      this.refetch((query) => topics.has(query.queryKey[0]) || lacks(query)),
      pause(LONGEST_ROUND_MS),
    ])
    this.isRunning = false
    if (this.missed >= 0n || this.dirty.size > 0) this.schedule()
  }

  private async refetch(isStale: (query: Query) => boolean): Promise<void> {
    await this.client.invalidateQueries({
      predicate: (query) => !isOfTerms(query) && isStale(query),
    })
    await pause(DRAWN_MS)
    await this.client.invalidateQueries({
      predicate: (query) => isOfTerms(query) && isStale(query),
    })
  }
}

const known = new WeakMap<QueryClient, StaleTopics>()

/** The collector of a query client. Each client has exactly one. */
export const staleTopicsOf = (client: QueryClient): StaleTopics => {
  const topics = known.get(client) ?? new StaleTopics(client)
  known.set(client, topics)
  return topics
}
