import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { AccountId, ReplayId } from '#contracts/values/ids'
import { CheckName, Fault, type Replay } from '#contracts/audit/replays'
import { accountOfStream } from '../../domain/streams.js'
import { Clock } from '../../lib/clock.js'
import { LiveServer } from '../../server/live/live-server.js'
import { LOG, type Log } from '../../lib/log.js'
import { messageOf } from '../../lib/message-of.js'
import { ProblemCode } from '#contracts/problem'
import type { CheckState, JudgedAct } from '../../engine/replay/checks/check.js'
import type { ReplayProgress } from '../../engine/replay/replay-options.js'
import { START_REPLAY, type StartReplay } from '../../engine/replay/start-replay.js'
import { timeId } from '../../lib/ids.js'
import { statuses } from '../../server/http/statuses.js'
import { Refusal } from '../../server/refusal.js'

const KEPT = 20
/** How often a replay's progress is announced. */
const TELL_MS = 250

/** The findings of a replay as shown to people: a row's owner is an account. */
type ReplayFindings = Pick<
  Replay,
  | 'phase'
  | 'toOrdinal'
  | 'eventsRead'
  | 'pass'
  | 'passes'
  | 'rowsFolded'
  | 'spent'
  | 'tables'
  | 'checks'
  | 'differences'
>

/** None for an id that no account can have: a replay is there to show rows and events like that. */
const accountOf = (id: string | null): AccountId | null => AccountId.safeParse(id).data ?? null

/** A refusal by the rules is named by its code. */
const inWords = (act: JudgedAct | null, detail: string): string => {
  if (act?.fault !== 'refused') return detail
  const code = ProblemCode.safeParse(detail)
  return code.success ? statuses[code.data][1] : detail
}

const told = ({ tables, checks, differences, ...rest }: ReplayProgress): ReplayFindings => ({
  ...rest,
  tables: [...tables],
  checks: checks.map(({ check, places, ...counts }) => ({
    ...counts,
    check: CheckName.parse(check),
    places: places.map(({ act, detail, ...place }) => ({
      ...place,
      detail: inWords(act, detail),
      accountId: place.stream === null ? null : accountOf(accountOfStream(place.stream)),
      act: act && { ...act, fault: Fault.parse(act.fault), actorName: null },
    })),
  })),
  differences: differences.map(({ owner, ...difference }) => ({
    ...difference,
    accountId: accountOf(owner),
  })),
})

const untouched: Omit<ReplayFindings, 'toOrdinal'> = {
  phase: 'reading',
  eventsRead: 0,
  pass: 1,
  passes: 1,
  rowsFolded: 0,
  spent: { reading: 0, checking: 0, folding: 0, comparing: 0 },
  tables: [],
  checks: [],
  differences: [],
}

const verdictOf = ({ tables, checks }: ReplayProgress): Replay['status'] => {
  const isUnreadable = ({ check, found }: CheckState) => check === 'events' && found > 0
  const isBroken = ({ check, found }: CheckState) => check !== 'events' && found > 0
  if (checks.some(isBroken) || tables.some(({ verdict }) => verdict === 'different'))
    return 'different'
  return checks.some(isUnreadable) || tables.some(({ verdict }) => verdict === 'late')
    ? 'late'
    : 'identical'
}

/**
 * The replays since the server started. One runs at a time; asking for another returns the running
 * one.
 */
@Injectable()
export class Replays implements OnApplicationShutdown {
  private readonly replays: Replay[] = []
  private toldAt = 0
  private running: { readonly replayId: string; readonly run: ReturnType<StartReplay> } | undefined

  constructor(
    @Inject(START_REPLAY) private readonly startReplay: StartReplay,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    private readonly live: LiveServer,
  ) {}

  start(startedByName: string): Replay {
    if (this.running) return this.get(this.running.replayId)
    const replayId = ReplayId.parse(timeId(this.clock.millis()))
    const head = {
      replayId,
      status: 'running',
      startedAt: this.clock.now(),
      startedByName,
      finishedAt: null,
      failure: null,
    } as const
    this.replays.unshift({ ...head, ...untouched, toOrdinal: 0n })
    this.replays.splice(KEPT)
    this.tell(replayId)
    const run = this.startReplay((progress) => this.advance(replayId, progress))
    this.running = { replayId, run }
    run.result
      .then((progress) => this.finish(replayId, { ...told(progress), status: verdictOf(progress) }))
      .catch((error: unknown) => this.fail(replayId, error))
    return this.get(replayId)
  }

  list(): readonly Replay[] {
    return this.replays
  }

  /** @throws Refusal `replay-unknown`, also for a replay of another process */
  get(replayId: string): Replay {
    const known = this.replays.find((replay) => replay.replayId === replayId)
    if (!known) throw new Refusal('replay-unknown')
    return known
  }

  cancel(replayId: string): Replay {
    const replay = this.get(replayId)
    if (this.running?.replayId !== replayId) return replay
    this.finish(replayId, { status: 'cancelled' })
    return this.get(replayId)
  }

  onApplicationShutdown(): void {
    this.running?.run.cancel()
  }

  private fail(replayId: string, error: unknown): void {
    if (this.get(replayId).status !== 'running') return
    this.log.error({ err: error, replayId }, 'a replay failed')
    this.finish(replayId, { status: 'failed', failure: messageOf(error) })
  }

  private finish(replayId: string, end: Partial<Replay>): void {
    if (this.running?.replayId === replayId) {
      this.running.run.cancel()
      this.running = undefined
    }
    this.change(replayId, { ...end, finishedAt: this.clock.now() })
    this.tell(replayId)
  }

  private advance(replayId: string, progress: ReplayProgress): void {
    this.change(replayId, told(progress))
    if (performance.now() - this.toldAt >= TELL_MS) this.tell(replayId)
  }

  private tell(replayId: string): void {
    this.toldAt = performance.now()
    this.live.notify({ resource: 'replay', id: replayId })
  }

  private change(replayId: string, change: Partial<Replay>): void {
    const at = this.replays.findIndex(
      (replay) => replay.replayId === replayId && replay.status === 'running',
    )
    const replay = this.replays[at]
    if (replay) this.replays[at] = { ...replay, ...change }
  }
}
