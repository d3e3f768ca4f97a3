import { Inject, Injectable } from '@nestjs/common'
import type { PasskeyAnswer, PasskeyPurpose, ProofOptions } from '#contracts/own/passkeys'
import type { SignedInUser } from '#contracts/own/session'
import { CONFIG, type Config } from '../../server/config/config.js'
import { Cookie } from '../../server/identity/sessions/cookies.js'
import { PasskeyProofs } from '../../server/identity/factors/passkey-proofs.js'
import { relyingPartyOf } from '../../server/identity/factors/relying-party.js'
import { SignInSteps } from '../../server/identity/factors/sign-in-steps.js'
import { newToken, hashToken } from '../../server/identity/people/tokens.js'
import { Refusal } from '../../server/refusal.js'
import { PasskeyEntries, type Caller } from './passkey-entries.js'

const LIFE_MS = 5 * 60_000

/** Identifies the browser that asked for a challenge while nobody is signed in. */
const cookie = new Cookie('passkey')

/** Whose passkey is expected, if known, and what its challenge is bound to. */
interface Awaited {
  readonly userId?: string
  readonly bound: string
}

/**
 * Passkeys as the second step of a sign-in, as a new proof in a session, and alone. A challenge
 * must be answered by the browser that asked for it, and for the same purpose.
 */
@Injectable()
export class PasskeySteps {
  constructor(
    private readonly steps: SignInSteps,
    private readonly proofs: PasskeyProofs,
    private readonly entries: PasskeyEntries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Refusal `not-signed-in`, `sign-in-over` or `passkeys-need-a-name` */
  async begin(purpose: PasskeyPurpose, caller: Caller): Promise<ProofOptions> {
    const site = relyingPartyOf(caller.request, this.config)
    const token = newToken()
    const { userId, bound } = await this.awaited(purpose, caller, token)
    if (purpose === 'alone') cookie.set(caller.response, token, this.config, LIFE_MS)
    return this.proofs.ask({ site, bound }, userId)
  }

  /** @throws Refusal as `begin` does, or `passkey-refused` */
  async take(
    purpose: PasskeyPurpose,
    answer: PasskeyAnswer,
    caller: Caller,
  ): Promise<SignedInUser> {
    const { request, response } = caller
    const site = relyingPartyOf(request, this.config)
    const { userId, bound } = await this.awaited(
      purpose,
      caller,
      cookie.read(request, this.config) ?? '',
    )
    const ownerId = await this.proofs.judge({ site, bound, userId }, answer, request)
    if (purpose === 'alone') cookie.clear(response, this.config)
    return this.entries.enter(purpose, ownerId, caller)
  }

  private async awaited(
    purpose: PasskeyPurpose,
    { user, request }: Caller,
    token: string,
  ): Promise<Awaited> {
    if (purpose === 'alone') return { bound: `alone ${hashToken(token)}` }
    if (purpose === 'sign-in')
      return {
        userId: await this.steps.waiting(request),
        bound: `sign-in ${this.steps.idIn(request)}`,
      }
    if (!user) throw new Refusal('not-signed-in')
    return { userId: user.userId, bound: `again ${user.tokenHash}` }
  }
}
