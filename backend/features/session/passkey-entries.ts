import { Injectable } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { PasskeyPurpose } from '#contracts/own/passkeys'
import type { SignedInUser } from '#contracts/own/session'
import { People } from '../../server/identity/people/people.js'
import type { SignedIn } from '../../server/signed-in.js'
import { found } from '../../server/queries/found.js'
import { Refusal } from '../../server/refusal.js'
import { BrowserSessions } from './browser-sessions.js'
import { ProveAgain } from './prove-again.js'
import { SecondStep } from './second-step.js'

/** One request, and who is signed in where it comes from. */
export interface Caller {
  readonly user: SignedIn | null
  readonly request: Request
  readonly response: Response
}

/** What a person gets after showing a passkey. */
@Injectable()
export class PasskeyEntries {
  constructor(
    private readonly people: People,
    private readonly second: SecondStep,
    private readonly again: ProveAgain,
    private readonly browsers: BrowserSessions,
  ) {}

  /** @throws Refusal `wrong-credentials` for blocked people and former clients */
  async enter(
    purpose: PasskeyPurpose,
    userId: string,
    { user, request, response }: Caller,
  ): Promise<SignedInUser> {
    const person = found(await this.people.byId(userId))
    if (purpose === 'alone') return this.browsers.openProved(person, request, response, 'passkey')
    if (purpose === 'sign-in') return this.second.arrive(person, request, response)
    if (!user) throw new Refusal('not-signed-in')
    return this.again.renew(person, user, { by: 'factor', response })
  }
}
