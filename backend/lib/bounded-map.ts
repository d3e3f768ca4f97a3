/** A map of bounded size that drops the entry set longest ago. */
export class BoundedMap<Key, Value> {
  private readonly entries = new Map<Key, Value>()

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    return this.entries.get(key)
  }

  /** @returns the entry that was dropped for it, if any */
  set(key: Key, value: Value): readonly [Key, Value] | undefined {
    this.entries.delete(key)
    this.entries.set(key, value)
    const [oldest] = this.entries
    if (this.entries.size <= this.most || !oldest) return undefined
    this.entries.delete(oldest[0])
    return oldest
  }

  delete(key: Key): void {
    this.entries.delete(key)
  }
}
