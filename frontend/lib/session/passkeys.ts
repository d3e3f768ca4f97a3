import {
  beginPasskeyProof,
  proveByPasskey,
  type CreationOptions,
  type MadePasskey,
  type PasskeyAnswer,
  type PasskeyPurpose,
  type ProofOptions,
} from '#contracts/own/passkeys'
import type { SignedInUser } from '#contracts/own/session'
import { api } from '../api/api.js'
import { problemText } from '../problems/problem-text.js'
import { passkeyFailures } from '../text/passkeys.js'

/**
 * Loaded where passkeys are used, before a button is pressed: a browser answers only soon after the
 * press.
 */
export const loadPasskeys = () => import('@simplewebauthn/browser')

/** The browser or the device brought no passkey. */
class PasskeyFailure extends Error {
  constructor(
    readonly reason: keyof typeof passkeyFailures,
    cause: unknown,
  ) {
    super(passkeyFailures[reason], { cause })
  }
}

const failureOf = (error: unknown): PasskeyFailure => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return new PasskeyFailure('known', error)
  return new PasskeyFailure(
    name === 'NotAllowedError' || name === 'AbortError' ? 'stopped' : 'failed',
    error,
  )
}

/** A problem of a passkey, or of asking the server about one, as a sentence. */
export const passkeyProblem = (error: unknown): string =>
  error instanceof PasskeyFailure ? error.message : problemText(error as Error)

const begin = async <Made>(
  run: (library: Awaited<ReturnType<typeof loadPasskeys>>) => Promise<Made>,
): Promise<Made> => {
  const library = await loadPasskeys()
  return run(library).catch((error: unknown) => {
    throw failureOf(error)
  })
}

/** Has the browser make a passkey. @throws PasskeyFailure where it does not */
export const makePasskey = (options: CreationOptions): Promise<MadePasskey> =>
  begin(async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON: options })
    return {
      credentialId: id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
    }
  })

/** Has the browser answer a challenge with a passkey. @throws PasskeyFailure where it does not */
const answerByPasskey = ({ allowCredentials, ...options }: ProofOptions): Promise<PasskeyAnswer> =>
  begin(async ({ startAuthentication }) => {
    const optionsJSON = { ...options, ...(allowCredentials && { allowCredentials }) }
    const { id, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response
    return {
      credentialId: id,
      clientData,
      authenticatorData,
      signature,
      ...(userHandle && { userHandle }),
    }
  })

/**
 * Proves by a passkey who is there.
 * @throws PasskeyFailure where the device brings none, and ApiProblem where the server refuses it
 */
export const proveByDevice = async (purpose: PasskeyPurpose): Promise<SignedInUser> => {
  const answer = await answerByPasskey(await api(beginPasskeyProof, { purpose }))
  return (await api(proveByPasskey, { purpose, answer })).user
}
