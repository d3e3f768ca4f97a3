import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common'
import { scheduledWorks, type ScheduledState } from '#contracts/site/scheduled'
import type { ProblemCode } from '#contracts/problem'
import { utcDayOf, type UtcDay } from '#contracts/values/utc-days'
import { Rejection } from '../../domain/decider.js'
import { ProjectionRunner } from '../../engine/projections/live/runner.js'
import { Clock } from '../../lib/clock.js'
import { nameId } from '../../lib/ids.js'
import { messageOf } from '../../lib/message-of.js'
import { Regularly } from '../../lib/regularly.js'
import { Accounts } from '../deciding/aggregates.js'
import type { ScheduledAct, ScheduledWork } from './scheduled-work.js'

const LOOK_EVERY_MS = 60_000

/**
 * How long it waits for the tables to reach a position; the next regular run finds the work in any
 * case.
 */
const PATIENCE_MS = 10_000

/**
 * Refusals that say that another server, a person or an earlier try has done it, or that a closed
 * account needs it no longer.
 */
const isDoneAlready: readonly ProblemCode[] = [
  'nothing-to-change',
  'loan-not-open',
  'unknown-request',
  'account-closed',
]

/**
 * Does what is due by the server's clock. Each act is a command whose key is made from what it is
 * about: two servers, a restart, a clock set back or a pause of a month do nothing twice and leave
 * nothing out.
 */
@Injectable()
export class Schedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly works: ScheduledWork[] = []
  private readonly states = new Map<string, ScheduledState>()
  private readonly regularly = new Regularly(
    () => this.look(),
    (error) => Logger.warn(`scheduled work failed: ${messageOf(error)}`, 'Schedule'),
  )

  constructor(
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly runner: ProjectionRunner,
  ) {}

  add(work: ScheduledWork): void {
    this.works.push(work)
  }

  onApplicationBootstrap(): void {
    this.regularly.start(LOOK_EVERY_MS)
  }

  onApplicationShutdown(): Promise<void> {
    return this.regularly.stop()
  }

  /**
   * Looks as soon as the tables have what was recorded at a position, without waiting for the next
   * regular look.
   */
  async lookAfter(position: bigint): Promise<void> {
    if (await this.runner.waitFor(position, PATIENCE_MS)) this.regularly.soon()
  }

  /** What was done and what comes next, as of the last look. */
  state(): readonly ScheduledState[] {
    return scheduledWorks.map(
      (work) =>
        this.states.get(work) ?? {
          work,
          lookedAt: null,
          lastAt: null,
          nextAt: null,
          failure: null,
        },
    )
  }

  /** Does everything that is due now. A work that fails stops no other. */
  async look(): Promise<void> {
    for (const work of this.works) {
      const lookedAt = this.clock.now()
      try {
        this.states.set(work.name, { ...(await this.done(work, utcDayOf(lookedAt))), lookedAt })
      } catch (error) {
        const before = this.state().find((state) => state.work === work.name)
        if (before) this.states.set(work.name, { ...before, lookedAt, failure: messageOf(error) })
        Logger.warn(`${work.name} could not be done: ${messageOf(error)}`, 'Schedule')
      }
    }
  }

  private async done(
    work: ScheduledWork,
    today: UtcDay,
  ): Promise<Omit<ScheduledState, 'lookedAt'>> {
    const failed = new Map<string, string>()
    for await (const part of work.due(today))
      for (const act of part) {
        // What comes after a failed act of the same account would be refused.
        if (failed.has(act.accountId)) continue
        const failure = await this.act(act)
        if (failure !== null) failed.set(act.accountId, failure)
      }
    const [failure = null] = failed.values()
    return { work: work.name, failure, ...(await work.times(today)) }
  }

  /** Why it could not be done; null once it is done, by this or another try. */
  private async act(act: ScheduledAct): Promise<string | null> {
    const metadata = {
      actorId: 'system',
      actorRole: 'system',
      commandId: keyOf(act),
      requestHash: '',
    } as const
    try {
      await this.accounts.handle(act.accountId, act.command, metadata)
      return null
    } catch (error) {
      if (error instanceof Rejection && isDoneAlready.includes(error.code)) return null
      const failure = `${act.about.join(' ')}: ${messageOf(error)}`
      Logger.warn(`a scheduled act could not be done yet: ${failure}`, 'Schedule')
      return failure
    }
  }
}

const keyOf = ({ about }: ScheduledAct): string => nameId('schedule', ...about)
