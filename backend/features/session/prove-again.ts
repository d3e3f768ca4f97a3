import { Injectable } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { ResponseOf } from '#contracts/endpoint'
import type { Proof, prove } from '#contracts/own/second-factors'
import type { SignedInUser } from '#contracts/own/session'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import { Proving } from '../../server/identity/factors/proving.js'
import type { ProvedBy } from '../../server/identity/sessions/proved-sessions.js'
import { SessionRenewal } from '../../server/identity/sessions/session-renewal.js'
import type { SignedIn } from '../../server/signed-in.js'
import { Provers } from './provers.js'
import { SignedInUsers } from './signed-in-users.js'

/** How the person proved it, and where the session's new token goes. */
interface Renewal {
  readonly by: ProvedBy
  readonly response: Response
}

/**
 * A signed-in person proves their identity again: for the current session, and for fifteen minutes.
 */
@Injectable()
export class ProveAgain {
  constructor(
    private readonly provers: Provers,
    private readonly proving: Proving,
    private readonly sessions: SessionRenewal,
    private readonly users: SignedInUsers,
  ) {}

  /** @throws Refusal `wrong-proof` or `too-many-attempts` */
  async take(
    proof: Proof,
    user: SignedIn,
    request: Request,
    response: Response,
  ): Promise<ResponseOf<typeof prove>> {
    const { person, prover } = await this.provers.of(user.userId, request)
    const { codesLeft } = await this.proving.judge(prover, proof)
    return { user: await this.renew(person, user, { by: 'factor', response }), codesLeft }
  }

  /** After a proof: rotates the session's token. */
  async renew(
    person: UserRecord,
    user: SignedIn,
    { by, response }: Renewal,
  ): Promise<SignedInUser> {
    await this.sessions.renew(user, by, response)
    return this.users.of(person, user.role)
  }
}
