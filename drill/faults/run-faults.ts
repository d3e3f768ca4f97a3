import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, FaultKind } from '../plan.js'
import type { World } from '../world/world.js'
import { strike } from './faults.js'
import { revive, untilWhole, type Probe } from './recovery.js'

/** How long everything took to work again after one fault had ended, in milliseconds. */
export interface Recovery {
  readonly kind: FaultKind
  readonly ms: number
}

export interface FaultRun {
  readonly recoveries: readonly Recovery[]
  /** The kinds of fault for which this world has nothing to hit. */
  readonly skipped: ReadonlySet<FaultKind>
  readonly violations: {
    readonly deaths: readonly string[]
    readonly starts: readonly string[]
    readonly broken: readonly string[]
  }
}

/**
 * How long recovery may take before the world counts as broken. Generous, because the machine may
 * be busy.
 */
const PATIENCE_MS = 90_000

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Records what each fault did to one world. */
class Diary {
  readonly recoveries: Recovery[] = []
  readonly skipped = new Set<FaultKind>()
  readonly deaths: string[] = []
  readonly starts: string[] = []
  readonly broken: string[] = []

  constructor(
    private readonly world: World,
    private readonly probe: Probe,
    private readonly say: (line: string) => void,
  ) {}

  /** @returns false if the world did not recover, so that there is nothing left to hit */
  async survive(fault: Fault): Promise<boolean> {
    await sleep(fault.afterMs)
    const { kind } = fault
    const hit = await strike(this.world, fault)
    if (!hit) {
      this.skipped.add(kind)
      return true
    }
    const ended = performance.now()
    const isWhole = await this.recover(kind)
    const ms = performance.now() - ended
    this.noteDeaths(kind)
    this.say(
      `${kind} (${seconds(fault.holdMs)} s): ${isWhole ? `recovered after ${seconds(ms)} s` : 'did not recover'}`,
    )
    if (isWhole) this.recoveries.push({ kind, ms })
    else this.broken.push(`not recovered ${seconds(PATIENCE_MS)} s after ${kind}`)
    return isWhole
  }

  private async recover(kind: FaultKind): Promise<boolean> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
      const failed = await revive(this.world)
      this.starts.push(...failed.map((why) => `after ${kind}: ${why}`))
      if (failed.length === 0 && (await untilWhole(this.world, this.probe, 5_000))) return true
    }
    return false
  }

  private noteDeaths(kind: FaultKind): void {
    for (const { deaths } of this.world.servers)
      this.deaths.push(...deaths.splice(0).map((how) => `during ${kind} the server ${how}`))
  }
}

/**
 * Injects one fault after another until none is left or the time is up. Each ends, and everything
 * recovers, before the next begins.
 */
export const runFaults = async (
  world: World,
  probe: Probe,
  { faults, until }: { readonly faults: Iterable<Fault>; readonly until: number },
  say: (line: string) => void,
): Promise<FaultRun> => {
  const diary = new Diary(world, probe, say)
  for (const fault of faults) {
    if (Date.now() > until || !(await diary.survive(fault))) break
  }
  const { recoveries, skipped, deaths, starts, broken } = diary
  return { recoveries, skipped, violations: { deaths, starts, broken } }
}
