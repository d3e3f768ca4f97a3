const FIRST_SLOTS = 1 << 16

/**
 * Sixty-four bits of a UUID that differ between random or hashed ones: its first eight digits and
 * its last.
 */
const halvesOf = (uuid: string): readonly [number, number] => [
  Number.parseInt(uuid.slice(0, 8), 16),
  Number.parseInt(uuid.slice(-8), 16),
]

/**
 * Ids in eight bytes each; the odds that two different ones collide are one in millions of
 * millions.
 */
export class IdSet {
  private slots = new Uint32Array(2 * FIRST_SLOTS)
  size = 0

  /** False if the id was already in the set. */
  add(uuid: string): boolean {
    if (2 * this.size >= this.slots.length / 2) this.grow()
    const [high, low] = halvesOf(uuid)
    // A pair of zeros marks a free slot.
    return this.put(high, high === 0 && low === 0 ? 1 : low)
  }

  clear(): void {
    this.slots = new Uint32Array(2 * FIRST_SLOTS)
    this.size = 0
  }

  private put(high: number, low: number): boolean {
    const { slots } = this
    const mask = slots.length / 2 - 1
    for (let at = (Math.imul(low, 0x9e3779b1) >>> 0) & mask; ; at = (at + 1) & mask) {
      const [h, l] = [slots[2 * at], slots[2 * at + 1]]
      if (h === high && l === low) return false
      if (h === 0 && l === 0) {
        slots[2 * at] = high
        slots[2 * at + 1] = low
        this.size++
        return true
      }
    }
  }

  private grow(): void {
    const before = this.slots
    this.slots = new Uint32Array(2 * before.length)
    this.size = 0
    for (let at = 0; at < before.length; at += 2) {
      const [high = 0, low = 0] = [before[at], before[at + 1]]
      if (high !== 0 || low !== 0) this.put(high, low)
    }
  }
}
