import { Injectable } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { FirstStep, SignedInUser } from '#contracts/own/session'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import type { SignedIn } from '../../server/signed-in.js'
import { SignInSteps } from '../../server/identity/factors/sign-in-steps.js'
import { BrowserSessions } from './browser-sessions.js'

/** The ways into a session; each requires a second factor if the person has one. */
@Injectable()
export class SignIns {
  constructor(
    private readonly steps: SignInSteps,
    private readonly browsers: BrowserSessions,
  ) {}

  byPassword(person: UserRecord, request: Request, response: Response): Promise<FirstStep> {
    return this.steps.begin(person, response, () =>
      this.browsers.openProved(person, request, response),
    )
  }

  /** In demo mode, without a password. */
  asPersona(person: UserRecord, request: Request, response: Response): Promise<FirstStep> {
    return this.steps.begin(person, response, () => this.browsers.open(person, request, response))
  }

  /** For people who have just been created, and have no second factor. */
  asNew(person: UserRecord, request: Request, response: Response): Promise<SignedInUser> {
    return this.browsers.openFirst(person, request, response)
  }

  end(user: SignedIn | null, response: Response): Promise<void> {
    return this.browsers.end(user, response)
  }
}
