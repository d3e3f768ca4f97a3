interface Entry<Value> {
  readonly key: string
  value: Value
}

const BUCKETS = 1_024
/** Only the last 16 characters are hashed. */
const TELLING = 16

const bucketOf = (key: string): number => {
  let code = key.length
  for (let at = Math.max(0, key.length - TELLING); at < key.length; at++)
    code = (code * 31 + key.charCodeAt(at)) % 65_536
  return code % BUCKETS
}

/**
 * A map for short-lived entries, such as requests in flight. A `Map` allocates a new table after a
 * number of deletions, and V8 has each old table refer to the next: once one is old, all later ones
 * stay until the next full collection, with all their entries. Here nothing remains.
 */
export class ShortLivedMap<Value> {
  private readonly buckets: Entry<Value>[][] = Array.from({ length: BUCKETS }, () => [])

  get(key: string): Value | undefined {
    return this.entryOf(key)?.value
  }

  set(key: string, value: Value): void {
    const entry = this.entryOf(key)
    if (entry) entry.value = value
    else this.buckets[bucketOf(key)]?.push({ key, value })
  }

  delete(key: string): void {
    const bucket = this.buckets[bucketOf(key)] ?? []
    const at = bucket.findIndex((entry) => entry.key === key)
    const last = at < 0 ? undefined : bucket.pop()
    if (last && at < bucket.length) bucket[at] = last
  }

  values(): Value[] {
    return this.buckets.flatMap((bucket) => bucket.map(({ value }) => value))
  }

  private entryOf(key: string): Entry<Value> | undefined {
    for (const entry of this.buckets[bucketOf(key)] ?? []) if (entry.key === key) return entry
    return undefined
  }
}
