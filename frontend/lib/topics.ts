import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '#contracts/live'

/** What a query shows: a part that frames name, or one that follows such a part. */
export type Topic = Resource | 'holds' | 'terms' | 'history' | 'prices' | 'session' | 'personas'

/** What changes along with a part, although frames do not name it. */
const followers: Partial<Record<Resource, readonly Topic[]>> = { balance: ['holds', 'terms', 'history'] }

const untouched: readonly unknown[] = ['session', 'personas'] satisfies Topic[]

const WINDOW_MS = 250
const LONGEST_ROUND_MS = 2_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Collects the topics that changed and refetches them once per 250 ms. A round that still runs is waited for, so that steady changes
 * never keep an answer from arriving; what was marked meanwhile is fetched again afterwards, because the answer under way may be older.
 */
export class StaleTopics {
  private readonly dirty = new Set<Topic>()
  private isAllDirty = false
  private isRunning = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly client: QueryClient) {}

  mark(topic: Topic): void {
    this.dirty.add(topic)
    this.schedule()
  }

  /** Marks what changes along with a part, but not the part itself. */
  markFollowers(resource: Resource): void {
    for (const topic of followers[resource] ?? []) this.mark(topic)
  }

  /** Something was missed: everything shown is asked for again. */
  markAll(): void {
    this.isAllDirty = true
    this.schedule()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.dirty.clear()
    this.isAllDirty = false
  }

  private schedule(): void {
    if (this.isRunning) return
    this.timer ??= setTimeout(() => void this.flush(), WINDOW_MS)
  }

  private async flush(): Promise<void> {
    const [isAll, topics] = [this.isAllDirty, new Set<unknown>(this.dirty)]
    this.stop()
    this.isRunning = true
    const isMeant = (topic: unknown) => (isAll ? !untouched.includes(topic) : topics.has(topic))
    const round = this.client.invalidateQueries({ predicate: ({ queryKey }) => isMeant(queryKey[0]) })
    await Promise.race([round, pause(LONGEST_ROUND_MS)])
    this.isRunning = false
    if (this.isAllDirty || this.dirty.size > 0) this.schedule()
  }
}

const known = new WeakMap<QueryClient, StaleTopics>()

/** The one collector of a query client. */
export const staleTopicsOf = (client: QueryClient): StaleTopics => {
  const topics = known.get(client) ?? new StaleTopics(client)
  known.set(client, topics)
  return topics
}
