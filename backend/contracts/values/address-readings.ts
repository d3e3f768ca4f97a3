import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base58xrp, bech32, bech32m } from '@scure/base'
import type { Network } from './assets.js'

/**
 * What a text is, independent of the expected network. `address` is in its canonical form.
 * `nobodys` is an address of zeros only, used only by mistake; `foreign` one with a valid checksum
 * of another network; `key` a private key or a transaction hash.
 */
export type Reading =
  | { readonly is: 'address'; readonly network: Network; readonly address: string }
  | {
      readonly is: 'x-address'
      readonly network: 'xrp-ledger'
      readonly address: string
      readonly tag: number | undefined
    }
  | { readonly is: 'test' | 'nobodys' | 'foreign' | 'key' }

type Reader = (text: string) => Reading | undefined

const CHECKSUM_BYTES = 4
const HASH_BYTES = 20

/** From this many bytes on, something with a checksum is a key and not an address. */
const KEY_BYTES = 33

const checksumOf = (body: Uint8Array): Uint8Array =>
  sha256(sha256(body)).subarray(0, CHECKSUM_BYTES)

type Base58 = typeof base58

const decoded = (alphabet: Base58, text: string): Uint8Array | undefined => {
  try {
    return alphabet.decode(text)
  } catch {
    return undefined
  }
}

/** The bytes of Base58Check without their checksum, if it is valid. */
const checked = (alphabet: Base58, text: string): Uint8Array | undefined => {
  const bytes = decoded(alphabet, text)
  if (!bytes || bytes.length <= CHECKSUM_BYTES) return undefined
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  return checksumOf(body).every((byte, at) => byte === bytes[body.length + at]) ? body : undefined
}

const isZero = (byte: number): boolean => byte === 0

const addressOn = (network: Network, address: string, payload: Uint8Array): Reading =>
  payload.every(isZero) ? { is: 'nobodys' } : { is: 'address', network, address }

/** By the first byte of what Bitcoin's alphabet spells. */
const versions: Readonly<Record<number, Network | 'test'>> = {
  0x00: 'bitcoin',
  0x05: 'bitcoin',
  0x41: 'tron',
  0x1e: 'dogecoin',
  0x16: 'dogecoin',
  0x6f: 'test',
  0xc4: 'test',
  0x71: 'test',
}

const base58Check: Reader = (text) => {
  const body = checked(base58, text)
  if (!body) return undefined
  if (body.length >= KEY_BYTES) return { is: 'key' }
  const version = body.length === HASH_BYTES + 1 ? versions[body[0] ?? -1] : undefined
  if (version === undefined) return { is: 'foreign' }
  return version === 'test' ? { is: 'test' } : addressOn(version, text, body.subarray(1))
}

const prefixes: ReadonlyMap<string, 'main' | 'test'> = new Map([
  ['bc', 'main'],
  ['tb', 'test'],
  ['bcrt', 'test'],
])

const isProgram = (version: number, { length }: Uint8Array): boolean =>
  version === 0 ? length === 20 || length === 32 : version <= 16 && length >= 2 && length <= 40

/** Version 0 is written in Bech32, every later one in Bech32m (BIP 350). */
const segwit: Reader = (text) => {
  const first = bech32.decodeUnsafe(text)
  const found = first ?? bech32m.decodeUnsafe(text)
  if (!found) return undefined
  const net = prefixes.get(found.prefix)
  if (!net) return { is: 'foreign' }
  const [version = -1, ...words] = found.words
  const program = bech32.fromWordsUnsafe(words)
  if (!program || (version === 0) !== Boolean(first) || !isProgram(version, program))
    return undefined
  return net === 'test' ? { is: 'test' } : addressOn('bitcoin', text.toLowerCase(), program)
}

const CLASSIC_VERSION = 0x00
const X_MAIN = 0x05_44
const X_TEST = 0x04_93
const X_BYTES = 31

/**
 * Two bytes of prefix, the account, whether there is a tag, and the tag, least byte first, in eight
 * bytes of which four are used.
 */
const xAddress = (body: Uint8Array): Reading | undefined => {
  const view = new DataView(body.buffer, body.byteOffset, body.length)
  const prefix = view.getUint16(0)
  const [flag, tag] = [body[22] ?? 0, view.getUint32(23, true)]
  if (flag > 1 || view.getUint32(27) !== 0 || (flag === 0 && tag !== 0)) return undefined
  if (prefix === X_TEST) return { is: 'test' }
  const classic = concatBytes(Uint8Array.of(CLASSIC_VERSION), body.subarray(2, 22))
  const address = base58xrp.encode(concatBytes(classic, checksumOf(classic)))
  return prefix === X_MAIN
    ? { is: 'x-address', network: 'xrp-ledger', address, tag: flag === 1 ? tag : undefined }
    : undefined
}

const xrpLedger: Reader = (text) => {
  const body = checked(base58xrp, text)
  if (!body) return undefined
  if (body.length === X_BYTES) return xAddress(body)
  const isClassic = body.length === HASH_BYTES + 1 && body[0] === CLASSIC_VERSION
  return isClassic ? addressOn('xrp-ledger', text, body.subarray(1)) : { is: 'key' }
}

/** Solana writes 32 bytes without a checksum, and a key or a transaction hash as 64. */
const solana: Reader = (text) => {
  const bytes = decoded(base58, text)
  if (bytes?.length === 64) return { is: 'key' }
  return bytes?.length === 32 ? addressOn('solana', text, bytes) : undefined
}

/** A letter is upper case where the hash of all digits has a digit of 8 or more (EIP-55). */
const withCase = (digits: string): string => {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return Array.from(digits, (digit, at) =>
    (hash[at] ?? '') >= '8' ? digit.toUpperCase() : digit,
  ).join('')
}

const ethereum: Reader = (text) => {
  if (/^(0x)?[\da-f]{64}$/i.test(text)) return { is: 'key' }
  const typed = /^0x([\da-f]{40})$/i.exec(text)?.[1]
  if (typed === undefined || !text.startsWith('0x')) return undefined
  const lower = typed.toLowerCase()
  const address = withCase(lower)
  if (![lower, typed.toUpperCase(), address].includes(typed)) return undefined
  return /^0+$/.test(lower)
    ? { is: 'nobodys' }
    : { is: 'address', network: 'ethereum', address: `0x${address}` }
}

const readers: readonly Reader[] = [ethereum, segwit, base58Check, xrpLedger, solana]

/** In characters: nothing recognised is longer, and decoding Base58 takes quadratic time. */
const LONGEST = 120

/**
 * What a trimmed text is; undefined if it is nothing known, such as an address with a wrong
 * character.
 */
export const readAddress: Reader = (text) => {
  if (text.length > LONGEST) return undefined
  for (const read of readers) {
    const reading = read(text)
    if (reading) return reading
  }
  return undefined
}
