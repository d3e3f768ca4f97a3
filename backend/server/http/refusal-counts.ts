import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { Request } from 'express'
import type { Problem, ProblemCode } from '#contracts/problem'
import { LIMITS, type Limits } from '../limits.js'
import { LOG, type Log } from '../../lib/log.js'

/**
 * The refusals of floods, too many to read one by one. Those that point to a person are in the
 * security log.
 */
const noisy: ReadonlySet<ProblemCode> = new Set(['busy', 'building', 'too-slow'])

const MOST_KINDS = 50
const MOST_REFERENCES = 3

interface Count {
  times: number
  /** References of the first few, for people who were shown one. */
  readonly references: string[]
}

/**
 * Counts noisy refusals by code, method and address, and logs one line for each interval in which
 * there were any.
 */
@Injectable()
export class RefusalCounts implements OnApplicationShutdown {
  private counts = new Map<string, Count>()
  private due: NodeJS.Timeout | undefined

  constructor(
    @Inject(LOG) private readonly log: Log,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  /** Whether this refusal is counted; if not, the caller logs it. */
  takes(
    { code, reference }: Pick<Problem, 'code' | 'reference'>,
    { method, path }: Pick<Request, 'method' | 'path'>,
  ): boolean {
    if (!noisy.has(code)) return false
    const count =
      this.countOf(`${code} ${method} ${path}`) ??
      this.countOf(`${code} elsewhere`, MOST_KINDS + noisy.size)
    if (count) count.times++
    if (count && count.references.length < MOST_REFERENCES) count.references.push(reference)
    this.due ??= setTimeout(() => this.write(), this.limits.countingMs).unref()
    return true
  }

  onApplicationShutdown(): void {
    this.write()
  }

  private countOf(kind: string, most = MOST_KINDS): Count | undefined {
    const known = this.counts.get(kind)
    if (known || this.counts.size >= most) return known
    const count = { times: 0, references: [] }
    this.counts.set(kind, count)
    return count
  }

  private write(): void {
    clearTimeout(this.due)
    this.due = undefined
    if (this.counts.size === 0) return
    this.log.warn({ refused: Object.fromEntries(this.counts) }, 'requests refused')
    this.counts = new Map()
  }
}
