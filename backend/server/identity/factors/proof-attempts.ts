import { Injectable } from '@nestjs/common'
import { networkOf } from '../../callers/caller.js'
import { Rate } from '../../callers/rate.js'
import { Refusal, tooManyAttempts } from '../../refusal.js'
import { SecurityLog } from '../people/security-log.js'
import { SignInHistory, type From } from '../sessions/sign-in-history.js'
import { SignInLimits } from '../credentials/sign-in-limits.js'
import { KeyedQueue } from '../people/keyed-queue.js'

const BURST = 10
const EVERY_MS = 6_000
const MOST_WAITING = 50

/** The key under which wrong second factors of a person or device are counted. */
export const proofsOf = (whose: string): string => `factor ${whose}`

/**
 * Whose proof it is and where it comes from: `device` is one that they have signed in from before.
 */
export interface Prover {
  readonly userId: string
  readonly from: From
  readonly device: string | undefined
}

/** An accepted proof; `codesLeft` if it was a one-time code. */
export interface Proved {
  readonly codesLeft: number | null
}

/**
 * Counts wrong second factors per person, as for passwords, and per caller. The answer is the same
 * for every fault, and while the person must wait.
 */
@Injectable()
export class ProofAttempts {
  private readonly failures = new Rate(BURST, EVERY_MS)
  private readonly queue = new KeyedQueue(MOST_WAITING)

  constructor(
    private readonly limits: SignInLimits,
    private readonly history: SignInHistory,
    private readonly security: SecurityLog,
  ) {}

  /** @throws Refusal `wrong-proof`, or `too-many-attempts` from one caller */
  take({ userId, from, device }: Prover, judge: () => Promise<Proved | null>): Promise<Proved> {
    const caller = device ?? networkOf(from.ip ?? '')
    const counted = proofsOf(device === undefined ? userId : `device ${device}`)
    if (!this.queue.hasRoom(counted)) throw new Refusal('busy')
    return this.queue.run(counted, async () => {
      if (!this.failures.allows(caller)) throw tooManyAttempts(EVERY_MS)
      const proved = (await this.limits.attempt(counted)) ? await judge() : null
      if (!proved) {
        await this.history.failed('proof-failed', userId, from)
        throw new Refusal('wrong-proof')
      }
      this.failures.refund(caller)
      await this.limits.succeeded(counted)
      if (proved.codesLeft !== null)
        this.security.note('one-time-code-used', { ip: from.ip, userId })
      return proved
    })
  }
}
