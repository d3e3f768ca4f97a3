import { Injectable } from '@nestjs/common'
import { CreationOptions, ProofOptions, type MadePasskey, type PasskeyAnswer } from '#contracts/passkeys'
import { Refusal } from '../refusal.js'
import { PasskeyChallenges } from './passkey-challenges.js'
import type { RelyingParty } from './relying-party.js'

/** Loaded with the first passkey: most starts need it late or never. */
const library = () => import('@simplewebauthn/server')

const TIMEOUT_MS = 5 * 60_000

/** What is asked of a browser, and what an answer must fit: `bound` names what a challenge is for and who asked. */
export interface Asking {
  readonly site: RelyingParty
  readonly bound: string
}

interface Naming {
  readonly userId: string
  readonly email: string
  readonly fullName: string
  readonly siteName: string
  /** Of the passkeys that the person has: no device makes a second one. */
  readonly credentialIds: readonly string[]
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64url'))

/** By which a passkey names its person: bytes that say nothing to anybody else. */
export const handleOf = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/**
 * Asks browsers for passkeys and checks what they answer, by a library. The device must have seen its owner: a fingerprint, a face or a PIN,
 * since a passkey may stand instead of a password.
 */
@Injectable()
export class Passkeys {
  constructor(private readonly challenges: PasskeyChallenges) {}

  /** With what a browser makes a passkey. */
  async creation({ site, bound }: Asking, { userId, email, fullName, siteName, credentialIds }: Naming): Promise<CreationOptions> {
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      rpID: site.id,
      rpName: siteName,
      userID: bytesOf(handleOf(userId)),
      userName: email,
      userDisplayName: fullName,
      challenge: bytesOf(await this.challenges.make(bound)),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: credentialIds.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return CreationOptions.parse(options)
  }

  /** The public key of a passkey that was made, in base64url. @throws Refusal `passkey-refused` */
  async keyOf({ site, bound }: Asking, { credentialId: id, clientData, attestation }: MadePasskey): Promise<string> {
    const { verifyRegistrationResponse } = await library()
    const challenge = this.answered(bound)
    const response = { clientDataJSON: clientData, attestationObject: attestation }
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge.isOurs,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }).catch(() => challenge.refuse({ registrationInfo: undefined }))
    if (registrationInfo?.credential.id !== id) throw new Refusal('passkey-refused')
    return Buffer.from(registrationInfo.credential.publicKey).toString('base64url')
  }

  /** With what a browser asks for a passkey; `credentialIds` are those of the person, where it is known who they are. */
  async request({ site, bound }: Asking, credentialIds?: readonly string[]): Promise<ProofOptions> {
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({
      rpID: site.id,
      challenge: bytesOf(await this.challenges.make(bound)),
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      ...(credentialIds && { allowCredentials: credentialIds.map((id) => ({ id })) }),
    })
    return ProofOptions.parse(options)
  }

  /** How often the passkey with this key says that it was used; undefined for an answer that is not its own, or not to our challenge. */
  async countOf({ site, bound }: Asking, answer: PasskeyAnswer, key: string): Promise<bigint | undefined> {
    const { verifyAuthenticationResponse } = await library()
    const { credentialId: id, clientData: clientDataJSON, authenticatorData, signature } = answer
    const challenge = this.answered(bound)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge.isOurs,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      // The last count is compared where it is stored, so that of many answers at once one is taken.
      credential: { id, publicKey: bytesOf(key), counter: 0 },
      requireUserVerification: true,
    }).catch(() => challenge.refuse({ verified: false, authenticationInfo: undefined }))
    return verified && authenticationInfo ? BigInt(authenticationInfo.newCounter) : undefined
  }

  /** The library says of whatever goes wrong that the answer does not fit. A table that cannot be reached says nothing about it. */
  private answered(bound: string) {
    let failure: unknown
    const isOurs = (challenge: string) =>
      this.challenges.take(bound, challenge).catch((error: unknown) => {
        failure = error
        throw error
      })
    const refuse = <Refused>(refused: Refused): Refused => {
      if (failure instanceof Error) throw failure
      return refused
    }
    return { isOurs, refuse }
  }
}
