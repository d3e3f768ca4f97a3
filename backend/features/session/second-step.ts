import { Injectable } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { ResponseOf } from '#contracts/endpoint'
import type { Proof, prove } from '#contracts/own/second-factors'
import type { SignedInUser } from '#contracts/own/session'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import { Proving } from '../../server/identity/factors/proving.js'
import { SignInSteps } from '../../server/identity/factors/sign-in-steps.js'
import { BrowserSessions } from './browser-sessions.js'
import { Provers } from './provers.js'

/** The second step of a sign-in: opens the session, which counts as proved. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly provers: Provers,
    private readonly proving: Proving,
    private readonly steps: SignInSteps,
    private readonly browsers: BrowserSessions,
  ) {}

  /** @throws Refusal `sign-in-over`, `wrong-proof` or `too-many-attempts` */
  async take(
    proof: Proof,
    request: Request,
    response: Response,
  ): Promise<ResponseOf<typeof prove>> {
    const { person, prover } = await this.provers.of(await this.steps.waiting(request), request)
    const { codesLeft } = await this.proving.judge(prover, proof)
    return { user: await this.arrive(person, request, response), codesLeft }
  }

  /** Completes the sign-in waiting in this browser, after a proof. */
  async arrive(person: UserRecord, request: Request, response: Response): Promise<SignedInUser> {
    await this.steps.finish(request, response)
    return this.browsers.openProved(person, request, response, 'factor')
  }
}
