import { Injectable } from '@nestjs/common'
import type { Proof } from '#contracts/second-factors'
import type { User } from '../../domain/user/user.js'
import { timeId } from '../../lib/ids.js'
import { Users } from '../deciding/aggregates.js'
import { OneTimeCodes } from './one-time-codes.js'
import { ProofAttempts, type Proved, type Prover } from './proof-attempts.js'
import { SecondFactorRows } from './second-factor-rows.js'

/** Judges second factors: the code of an app, or a one-time code. */
@Injectable()
export class Proving {
  constructor(
    private readonly users: Users,
    private readonly factors: SecondFactorRows,
    private readonly codes: OneTimeCodes,
    private readonly attempts: ProofAttempts,
  ) {}

  /** @throws Refusal `wrong-proof` whatever is wrong with it, or `too-many-attempts` from one caller */
  judge(prover: Prover, proof: Proof): Promise<Proved> {
    return this.attempts.take(prover, () => this.accept(prover.userId, proof))
  }

  private async accept(userId: string, { code }: Proof): Promise<Proved | null> {
    const user = await this.users.state(userId)
    return /^\d{6}$/.test(code) ? this.byApp(userId, user, code) : this.byOneTimeCode(userId, user, code)
  }

  private async byApp(userId: string, { factors }: User, code: string): Promise<Proved | null> {
    const rows = await this.factors.listOf(userId)
    const app = rows.find(({ factorId, kind }) => kind === 'app' && factors.has(factorId))
    return app && (await this.factors.takeCode(app, code)) ? { codesLeft: null } : null
  }

  /** Used up before the log hears of it: a crash in between costs a code and lets nobody in twice. */
  private async byOneTimeCode(userId: string, { codes, role }: User, code: string): Promise<Proved | null> {
    if (!codes || !(await this.codes.useUp(codes.setId, code))) return null
    const metadata = { actorId: userId, actorRole: role, commandId: timeId(), requestHash: '' } as const
    const { events } = await this.users.handle(userId, { type: 'UseCode', setId: codes.setId }, metadata)
    const [codesLeft = 0] = events.flatMap((event) => (event.type === 'OneTimeCodeUsed' ? event.data.left : []))
    return { codesLeft }
  }
}
