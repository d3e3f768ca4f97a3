import { Secret, TOTP } from 'otpauth'
import { beginApp, turnOnApp, prove } from '#contracts/own/second-factors'
import type { Browser } from './http.js'

const STEP_MS = 30_000

interface MovedClock {
  millis(): number
  advance(millis: number): void
}

const secrets = new Map<string, string>()

/** The code that an app with this secret shows at an instant, in milliseconds. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** A person's authenticator app, set up and confirmed. */
export interface AuthenticatorApp {
  readonly secret: string
  readonly factorId: string
  /** The one-time codes that came with it. */
  readonly codes: readonly string[]
  /** The code that it shows half a minute later, so that it was not used before. */
  readonly next: () => string
  /** Proves their identity again in a session. */
  readonly proveIn: (browser: Browser) => Promise<unknown>
}

/** Begins to set an app up. */
export const beginIn = async (
  owner: Browser,
): Promise<{ readonly factorId: string; readonly secret: string }> => {
  const { factorId, secret } = await owner.ask(beginApp, {})
  secrets.set(factorId, secret)
  return { factorId, secret }
}

/** The current code of an app begun here; six zeros for any other. */
export const codeNow = (factorId: string): string => {
  const secret = secrets.get(factorId)
  return secret === undefined ? '000000' : codeAt(secret, Date.now())
}

/** Sets an app up as its owner does. */
export const setUpApp = async (owner: Browser, clock: MovedClock): Promise<AuthenticatorApp> => {
  const { factorId, secret } = await beginIn(owner)
  const { codes } = await owner.ask(turnOnApp, {
    factorId,
    appCode: codeAt(secret, clock.millis()),
  })
  const next = () => {
    clock.advance(STEP_MS)
    return codeAt(secret, clock.millis())
  }
  const proveIn = (browser: Browser) => browser.ask(prove, { purpose: 'again', code: next() })
  return { secret, factorId, codes: codes ?? [], next, proveIn }
}
