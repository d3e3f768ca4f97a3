import type { ScheduledWorkName } from '#contracts/site/scheduled'
import type { AccountCommand } from '../../domain/account/account.js'
import type { UtcDay } from '#contracts/values/utc-days'
import type { Instant } from '#contracts/values/values'

/** A command on an account that is due. Its key is made from what it is about, so it is done once, however often it is tried. */
export interface ScheduledAct {
  readonly accountId: string
  readonly about: readonly [string, ...string[]]
  readonly command: AccountCommand
}

/** One kind of scheduled work: what is due is found in tables, and decided on the stream that it is about. */
export interface ScheduledWork {
  readonly name: ScheduledWorkName
  /** What was due when the day began, oldest first; a part of it, if it is much. Acts of one account are in the order in which they must be done. */
  readonly due: (today: UtcDay) => Promise<readonly ScheduledAct[]>
  /** When the last act was done, and when the next one is due after this day; null if none was, or none is. */
  readonly times: (
    today: UtcDay,
  ) => Promise<{ readonly lastAt: Instant | null; readonly nextAt: Instant | null }>
}
