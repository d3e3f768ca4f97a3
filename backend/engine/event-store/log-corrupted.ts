/** Positions without a hole are what the log promises; one that is missing means that somebody took events away. Nothing mends it. */
export class LogCorrupted extends Error {
  override readonly name = 'LogCorrupted'
  constructor(readonly position: bigint) {
    super(`the log is corrupt: there is no event at position ${position}`)
  }
}
