import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  CreationOptions,
  MadePasskey,
  PasskeyAnswer,
  ProofOptions,
} from '#contracts/own/passkeys'

const PRESENT = 0x01
const VERIFIED = 0x04
const NEW_CREDENTIAL = 0x40

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

/** CBOR (RFC 8949) of what is in an attestation: small numbers, texts, bytes and maps. */
const head = (kind: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, member]) => [cbor(key), cbor(member)]),
  ])
}

/** ES256 on P-256, as COSE writes it. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [ES256, P256] = [-7, 1]
  const at = (part: string) => Buffer.from(part, 'base64url')
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, ES256],
      [-1, P256],
      [-2, at(x)],
      [-3, at(y)],
    ]),
  )
}

interface Deviation {
  /** The page that asks; otherwise the one that the passkey was made at. */
  readonly origin?: string
  /** Whether the device has seen its owner. */
  readonly isVerified?: boolean
  /** Whether it is signed by another key. */
  readonly isForged?: boolean
}

/** A passkey of a device that exists in a test alone. It counts its uses, like a security key. */
export class SoftPasskey {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  count = 0
  private userHandle = ''

  constructor(
    private readonly origin: string,
    readonly credentialId = base64(randomBytes(32)),
  ) {}

  make(
    { challenge, rp, user }: CreationOptions,
    { isVerified = true, origin = this.origin }: Deviation = {},
  ): MadePasskey {
    this.userHandle = user.id
    const id = Buffer.from(this.credentialId, 'base64url')
    const size = Buffer.from([0, id.length])
    const credential = Buffer.concat([Buffer.alloc(16), size, id, coseKey(this.keys.publicKey)])
    const authData = Buffer.concat([
      this.said(rp.id, NEW_CREDENTIAL | (isVerified ? VERIFIED : 0)),
      credential,
    ])
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return {
      credentialId: this.credentialId,
      clientData: this.clientData('webauthn.create', challenge, origin),
      attestation: base64(attestation),
    }
  }

  answer(
    { challenge, rpId }: ProofOptions,
    { isVerified = true, isForged = false, origin = this.origin }: Deviation = {},
  ): PasskeyAnswer {
    this.count++
    const authenticatorData = this.said(rpId, isVerified ? VERIFIED : 0)
    const clientData = this.clientData('webauthn.get', challenge, origin)
    const key = isForged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.keys.privateKey
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientData, 'base64url'))])
    return {
      credentialId: this.credentialId,
      clientData,
      authenticatorData: base64(authenticatorData),
      signature: base64(sign('sha256', signed, key)),
      ...(this.userHandle && { userHandle: this.userHandle }),
    }
  }

  private said(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count)
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | flags]), count])
  }

  private clientData(type: string, challenge: string, origin: string): string {
    return base64(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}
