import { Injectable } from '@nestjs/common'
import { ONE_TIME_CODES, type Proof } from '#contracts/own/second-factors'
import type { User } from '../../../domain/user/user.js'
import { nameId } from '../../../lib/ids.js'
import { Users } from '../../deciding/aggregates.js'
import { OneTimeCodes } from './one-time-codes.js'
import { ProofAttempts, type Proved, type Prover } from './proof-attempts.js'
import { SecondFactorRows } from './second-factor-rows.js'

/** Verifies second factors: the code of an app, or a one-time code. */
@Injectable()
export class Proving {
  constructor(
    private readonly users: Users,
    private readonly factors: SecondFactorRows,
    private readonly codes: OneTimeCodes,
    private readonly attempts: ProofAttempts,
  ) {}

  /** @throws Refusal `wrong-proof` for any fault, or `too-many-attempts` from one caller */
  judge(prover: Prover, proof: Proof): Promise<Proved> {
    return this.attempts.take(prover, () => this.accept(prover.userId, proof))
  }

  private async accept(userId: string, { code }: Proof): Promise<Proved | null> {
    const user = await this.users.state(userId)
    return /^\d{6}$/.test(code)
      ? this.byApp(userId, user, code)
      : this.byOneTimeCode(userId, user, code)
  }

  private async byApp(userId: string, { factors }: User, code: string): Promise<Proved | null> {
    const rows = await this.factors.listOf(userId)
    const app = rows.find(({ factorId, kind }) => kind === 'app' && factors.has(factorId))
    return app && (await this.factors.takeCode(app, code)) ? { codesLeft: null } : null
  }

  /**
   * Used up before it is logged: a crash in between costs a code, which the next one reports to the
   * log, and admits nobody twice.
   */
  private async byOneTimeCode(userId: string, user: User, code: string): Promise<Proved | null> {
    const { codes } = user
    if (!codes) return null
    // Before the first use, the log has them all; a crash may have kept them out of the table.
    if (codes.left === ONE_TIME_CODES) await this.codes.keep(userId, codes.setId)
    if (!(await this.codes.useUp(codes.setId, code))) return null
    return { codesLeft: await this.tell(userId, user, codes) }
  }

  /** The id of each use is derived from its number. @returns how many are left */
  private async tell(
    userId: string,
    { role }: User,
    { setId, left }: NonNullable<User['codes']>,
  ): Promise<number> {
    const used = await this.codes.usedOf(setId)
    let codesLeft = left
    for (let nth = ONE_TIME_CODES - left + 1; nth <= used; nth++) {
      const metadata = {
        actorId: userId,
        actorRole: role,
        commandId: nameId('use-code', setId, String(nth)),
        requestHash: '',
      } as const
      const { events } = await this.users.handle(userId, { type: 'UseCode', setId }, metadata)
      for (const event of events) if (event.type === 'OneTimeCodeUsed') codesLeft = event.data.left
    }
    return codesLeft
  }
}
