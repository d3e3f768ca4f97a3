import { hash } from 'node:crypto'
import { base58, base58xrp, bech32, bech32m } from '@scure/base'
import { checkAddress } from '#contracts/values/addresses'
import type { Network } from '#contracts/values/assets'

const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer')

const base58Check = (version: number, payload: Uint8Array, alphabet = base58): string => {
  const body = Buffer.concat([Uint8Array.of(version), payload])
  return alphabet.encode(Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]))
}

const segwit = (version: number, program: Uint8Array): string =>
  (version === 0 ? bech32 : bech32m).encode('bc', [version, ...bech32.toWords(program)])

const checksummed = (payload: Uint8Array): string => {
  const checked = checkAddress('ethereum', `0x${Buffer.from(payload).toString('hex')}`)
  if ('fault' in checked) throw new Error(checked.fault)
  return checked.address
}

/**
 * Every form that an address on a network has, with 32 bytes to make it of; most use only twenty.
 */
export const addressForms: Readonly<Record<Network, readonly ((bytes: Uint8Array) => string)[]>> = {
  bitcoin: [
    (bytes) => segwit(0, bytes.subarray(12)),
    (bytes) => segwit(0, bytes),
    (bytes) => segwit(1, bytes),
    (bytes) => base58Check(0x00, bytes.subarray(12)),
    (bytes) => base58Check(0x05, bytes.subarray(12)),
  ],
  ethereum: [(bytes) => checksummed(bytes.subarray(12))],
  'xrp-ledger': [(bytes) => base58Check(0x00, bytes.subarray(12), base58xrp)],
  tron: [(bytes) => base58Check(0x41, bytes.subarray(12))],
  dogecoin: [
    (bytes) => base58Check(0x1e, bytes.subarray(12)),
    (bytes) => base58Check(0x16, bytes.subarray(12)),
  ],
  solana: [(bytes) => base58.encode(bytes)],
}

/** An address in each form of its network, the same for the same text, that belongs to nobody. */
export const madeAddresses = (network: Network, of: string): string[] =>
  addressForms[network].map((form) => form(sha256(Buffer.from(`${of} ${network}`))))

export const madeAddress = (network: Network, of: string): string => madeAddresses(network, of)[0]!
