import { Injectable } from '@nestjs/common'
import {
  CreationOptions,
  ProofOptions,
  type MadePasskey,
  type PasskeyAnswer,
} from '#contracts/own/passkeys'
import { Refusal } from '../../refusal.js'
import { PasskeyChallenges } from './passkey-challenges.js'
import type { RelyingParty } from './relying-party.js'

/** Loaded with the first passkey: most runs need it late or never. */
const library = () => import('@simplewebauthn/server')

const TIMEOUT_MS = 5 * 60_000

/**
 * What a browser is asked for, and what an answer must match: `bound` names the challenge's purpose
 * and who asked.
 */
export interface Asking {
  readonly site: RelyingParty
  readonly bound: string
}

interface Naming {
  readonly userId: string
  readonly email: string
  readonly fullName: string
  readonly siteName: string
  /** Of the person's existing passkeys: no device makes a second one. */
  readonly credentialIds: readonly string[]
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64url'))

/** The user handle of a passkey: opaque to everyone else. */
export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/**
 * EdDSA, ES256 and RS256. The library's own list depends on Node: from 24 on it begins with ML-DSA,
 * whose passkeys an older Node cannot check.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

/**
 * Asks browsers for passkeys and verifies their answers with a library. The device must verify its
 * owner by fingerprint, face or PIN, since a passkey may replace a password.
 */
@Injectable()
export class Passkeys {
  constructor(private readonly challenges: PasskeyChallenges) {}

  /** The options with which a browser makes a passkey. */
  async creation(
    { site, bound }: Asking,
    { userId, email, fullName, siteName, credentialIds }: Naming,
  ): Promise<CreationOptions> {
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
      supportedAlgorithmIDs,
      excludeCredentials: credentialIds.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return CreationOptions.parse(options)
  }

  /** The public key of a new passkey, in base64url. @throws Refusal `passkey-refused` */
  async keyOf(
    { site, bound }: Asking,
    { credentialId: id, clientData, attestation }: MadePasskey,
  ): Promise<string> {
    const { verifyRegistrationResponse } = await library()
    const challenge = this.answered(bound)
    const response = { clientDataJSON: clientData, attestationObject: attestation }
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge.isOurs,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      supportedAlgorithmIDs,
      requireUserVerification: true,
    }).catch(() => challenge.refuse({ registrationInfo: undefined }))
    if (registrationInfo?.credential.id !== id) throw new Refusal('passkey-refused')
    return Buffer.from(registrationInfo.credential.publicKey).toString('base64url')
  }

  /**
   * The options with which a browser asks for a passkey; `credentialIds` are the person's, if it is
   * known who they are.
   */
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

  /**
   * The use counter of the passkey with this key; undefined for an answer by another passkey or to
   * another challenge.
   */
  async countOf(
    { site, bound }: Asking,
    answer: PasskeyAnswer,
    key: string,
  ): Promise<bigint | undefined> {
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
      // The stored counter is compared on update, so that only one of concurrent answers is
      // accepted.
      credential: { id, publicKey: bytesOf(key), counter: 0 },
      requireUserVerification: true,
    }).catch(() => challenge.refuse({ verified: false, authenticationInfo: undefined }))
    return verified && authenticationInfo ? BigInt(authenticationInfo.newCounter) : undefined
  }

  /**
   * The library reports any failure as an invalid answer; a database failure must not pass for one.
   */
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
