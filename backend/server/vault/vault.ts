import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 1
const NONCE = 12
const TAG = 16

/** Encrypts what must not be readable in the database: AES-256-GCM, bound to its record. */
export class Vault {
  private readonly hashKeys = new Map<string, Buffer>()

  constructor(private readonly key: Buffer) {}

  /**
   * A hash that nobody without the key can compute or guess: HMAC-SHA-256 in hex, under a separate
   * key for each purpose. Equal texts have equal hashes, so they can be compared but not read.
   */
  keyedHash(purpose: string, text: string): string {
    const key =
      this.hashKeys.get(purpose) ??
      Buffer.from(hkdfSync('sha256', this.key, '', `daybook/${purpose}`, 32))
    this.hashKeys.set(purpose, key)
    return createHmac('sha256', key).update(text).digest('hex')
  }

  /** `record` names table and id: a sealed text moved to another record does not open. */
  seal(record: string, text: string): Buffer {
    return this.sealBytes(record, Buffer.from(text, 'utf8'))
  }

  /**
   * @throws Error if a bit was changed, or the record or the key is not the one it was sealed with
   */
  open(record: string, sealed: Buffer): string {
    return this.openBytes(record, sealed).toString('utf8')
  }

  /** The same for bytes. */
  sealBytes(record: string, bytes: Buffer): Buffer {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(record))
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed])
  }

  /** @throws Error as `open` does */
  openBytes(record: string, sealed: Buffer): Buffer {
    if (sealed[0] !== VERSION)
      throw new Error(`${record} was encrypted by a version of Daybook that this one does not know`)
    const nonce = sealed.subarray(1, 1 + NONCE)
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, {
      authTagLength: TAG,
    }).setAAD(Buffer.from(record))
    decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG))
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()])
  }
}
