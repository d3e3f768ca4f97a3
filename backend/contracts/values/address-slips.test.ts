import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addressForms, madeAddresses } from '../../testing/samples/made-addresses.js'
import { checkAddress } from './addresses.js'
import type { Network } from './assets.js'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * The address with one character changed, left out, written twice, or swapped with the next: every
 * way there is.
 */
const slipsOf = function* (address: string): Generator<string> {
  for (const [at, letter] of Array.from(address).entries()) {
    const [before, after] = [address.slice(0, at), address.slice(at + 1)]
    for (const other of LETTERS) if (other !== letter) yield before + other + after
    yield before + after
    yield before + letter + letter + after
    const next = after.charAt(0)
    if (next && next !== letter) yield before + next + letter + after.slice(1)
  }
}

const checksummed = [
  'bitcoin',
  'ethereum',
  'xrp-ledger',
  'tron',
  'dogecoin',
] as const satisfies readonly Network[]

describe('a slip of the hand', () => {
  /** Not any address: of one with few letters, Ethereum's checksum says little. */
  it.each(
    checksummed.flatMap((network) =>
      madeAddresses(network, 'slips').map((address) => [network, address] as const),
    ),
  )('at any place of an address on the network %s is noticed: %s', (network, address) => {
    expect(checkAddress(network, address)).toEqual({ address })
    expect(
      [...slipsOf(address)].filter((slip) => 'address' in checkAddress(network, slip)),
    ).toEqual([])
  })

  it('in an address of Bitcoin, TRON, Dogecoin or the XRP Ledger is noticed, for any address', () => {
    const forms = checksummed
      .filter((network) => network !== 'ethereum')
      .flatMap((network) => addressForms[network].map((form) => ({ network, form })))
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(fc.constantFrom(...forms), bytes, fc.nat(), ({ network, form }, made, pick) => {
        const slips = [...slipsOf(form(made))]
        expect(checkAddress(network, slips[pick % slips.length] ?? '')).toHaveProperty('fault')
      }),
    )
  })

  it('in an address on Solana, which has no checksum, is noticed where 32 bytes are no longer spelled', () => {
    const fault = 'A character is wrong or missing. Copy the address again.'
    const spelled = (length: number) =>
      addressForms.solana.map((form) => checkAddress('solana', form(Buffer.alloc(length, 7))))
    expect([spelled(31), spelled(33)]).toEqual([[{ fault }], [{ fault }]])
  })
})
