const SIZE = 256 * 1024
/** Texts up to this length are written here: calling the runtime takes longer. */
const SHORT = 48

/** A growing buffer. */
export class Bytes {
  private buffer = Buffer.allocUnsafe(SIZE)
  private view = new DataView(this.buffer.buffer, this.buffer.byteOffset, SIZE)
  at = 0

  get capacity(): number {
    return this.buffer.length
  }

  /** Everything written so far. */
  written(): Buffer {
    return this.buffer.subarray(0, this.at)
  }

  /** Everything written so far; later writes use other memory. */
  take(): Buffer {
    const written = this.written()
    this.replace(SIZE)
    this.at = 0
    return written
  }

  room(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return
    const { buffer, at } = this
    this.replace(2 * (at + bytes))
    buffer.copy(this.buffer, 0, 0, at)
  }

  raw(bytes: Buffer): void {
    this.room(bytes.length)
    this.at += bytes.copy(this.buffer, this.at)
  }

  byte(value: number): void {
    this.buffer[this.at++] = value
  }

  int16(value: number): void {
    this.view.setInt16(this.at, value)
    this.at += 2
  }

  int32(value: number): void {
    this.view.setInt32(this.at, value)
    this.at += 4
  }

  int64(value: bigint): void {
    this.view.setBigInt64(this.at, value)
    this.at += 8
  }

  /** Preceded by its length in bytes. */
  text(value: string): void {
    this.room(4 + 3 * value.length)
    const start = this.at
    this.at += 4
    if (!this.isShortAscii(value)) this.at = start + 4 + this.buffer.write(value, start + 4)
    this.view.setInt32(start, this.at - start - 4)
  }

  private isShortAscii(value: string): boolean {
    if (value.length > SHORT) return false
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index)
      if (code > 127) return false
      this.byte(code)
    }
    return true
  }

  private replace(size: number): void {
    this.buffer = Buffer.allocUnsafe(size)
    this.view = new DataView(this.buffer.buffer, this.buffer.byteOffset, size)
  }
}
