import type { ScheduledWorkName } from '#contracts/site/scheduled'
import type { AccountCommand } from '../../domain/account/account.js'
import type { UtcDay } from '#contracts/values/utc-days'
import type { Instant } from '#contracts/values/values'

/**
 * A command on an account that is due. Its key is made from what it is about, so it is done once,
 * however often it is tried.
 */
export interface ScheduledAct {
  readonly accountId: string
  readonly about: readonly [string, ...string[]]
  readonly command: AccountCommand
}

/**
 * One kind of scheduled work: what is due is found in tables, and decided on the stream that it is
 * about.
 */
export interface ScheduledWork {
  readonly name: ScheduledWorkName
  /** What is due, part by part. Acts of one account are in the order in which they must be done. */
  readonly due: (today: UtcDay) => AsyncIterable<readonly ScheduledAct[]>
  /**
   * When the last act was done, and when the next one is due after this day; null if none was, or
   * nobody can know.
   */
  readonly times: (
    today: UtcDay,
  ) => Promise<{ readonly lastAt: Instant | null; readonly nextAt: Instant | null }>
}

/** How many rows one part of the work is about. */
export const MOST_ROWS = 1_000

/**
 * All rows, in parts of a limited size. Each part begins after the last row of the previous one, so
 * that a failing act holds up no other.
 */
export async function* inParts<Row>(
  read: (after: Row | undefined, most: number) => Promise<readonly Row[]>,
  most = MOST_ROWS,
): AsyncGenerator<readonly Row[]> {
  let rows = await read(undefined, most)
  while (rows.length > 0) {
    yield rows
    rows = rows.length < most ? [] : await read(rows.at(-1), most)
  }
}
