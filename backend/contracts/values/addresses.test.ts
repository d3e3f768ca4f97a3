import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addressForms, madeAddress } from '../../testing/samples/made-addresses.js'
import { checkAddress, checkMemo } from './addresses.js'
import { Network } from './assets.js'

const faultOf = (network: Network, text: string): string | undefined => {
  const checked = checkAddress(network, text)
  return 'fault' in checked ? checked.fault : undefined
}

/** Addresses that the standards and the networks themselves give. */
const published: readonly (readonly [Network, string])[] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ethereum', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['ethereum', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['xrp-ledger', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['xrp-ledger', 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['solana', 'So11111111111111111111111111111111111111112'],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkwyTDt1v'],
]

describe('an address', () => {
  it.each(published)('on the network %s is taken as it is published: %s', (network, address) => {
    expect(checkAddress(network, address)).toEqual({ address })
  })

  it('is taken in each form of its network, for any bytes in it', () => {
    for (const network of Network.options) {
      for (const form of addressForms[network]) {
        fc.assert(
          fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
            fc.pre(bytes.subarray(12).some((byte) => byte !== 0))
            expect(checkAddress(network, form(bytes))).toEqual({ address: form(bytes) })
          }),
        )
      }
    }
  })

  it('loses the spaces and the invisible signs around it', () => {
    const address = madeAddress('tron', 'spaces')
    expect(checkAddress('tron', ` \u{202A}\t${address}\u{A0}\u{200E}\n`)).toEqual({ address })
  })

  it('of Bitcoin in capitals is answered in small letters, and refused in both', () => {
    const address = madeAddress('bitcoin', 'capitals')
    expect(checkAddress('bitcoin', address.toUpperCase())).toEqual({ address })
    expect(faultOf('bitcoin', address.replace('bc', 'BC'))).toMatch(
      'A character is wrong or missing.',
    )
  })

  it('of Ethereum in one case is answered with the case that checks it', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(checkAddress('ethereum', address.toLowerCase())).toEqual({ address })
    expect(checkAddress('ethereum', `0x${address.slice(2).toUpperCase()}`)).toEqual({ address })
  })
})

describe('a Bitcoin address that BIP 350 calls invalid', () => {
  it.each([
    'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
    'bc1pw5dgrnzv',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
    'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
    'bc1gmk9yu',
  ])('is refused: %s', (text) => {
    expect(faultOf('bitcoin', text)).toBeDefined()
  })
})

describe('what is no address on the network', () => {
  it('is called by the network it is on', () => {
    expect(faultOf('ethereum', madeAddress('tron', 'x'))).toBe(
      'This is a TRON address. Enter an Ethereum address.',
    )
    expect(faultOf('tron', madeAddress('xrp-ledger', 'x'))).toBe(
      'This is an XRP Ledger address. Enter a TRON address.',
    )
    for (const network of Network.options) {
      for (const other of Network.options.filter((option) => option !== network)) {
        for (const form of addressForms[other]) {
          expect(faultOf(network, form(Buffer.alloc(32, other)))).toMatch(
            /^This is an? .+ address\. Enter an? .+ address\.$/,
          )
        }
      }
    }
  })

  it.each<[Network, string]>([
    ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['xrp-ledger', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCqkr7wxCcNcfZ6p5GZ'],
  ])('is called by its test network: %s %s', (network, text) => {
    expect(faultOf(network, text)).toMatch(
      /^This address is on a test network, .+ address of the main network\.$/,
    )
  })

  it('is an X-address, whose classic form and tag are named', () => {
    expect(faultOf('xrp-ledger', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ')).toBe(
      'This is an X-address. Enter its classic form r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59.',
    )
    expect(faultOf('xrp-ledger', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu')).toBe(
      'This is an X-address. Enter its classic form r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59, and 1 as the destination tag.',
    )
    expect(faultOf('bitcoin', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ')).toBe(
      'This is an XRP Ledger address. Enter a Bitcoin address.',
    )
  })

  it.each<[Network, string]>([
    ['bitcoin', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
    ['ethereum', `0x${'4c'.repeat(32)}`],
    ['xrp-ledger', 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'],
    ['xrp-ledger', 'sEdTM1uX8pu2do5XvTnutH6HsouMaM2'],
    ['solana', '5'.repeat(87)],
  ])('is a key, of which nobody should be told: %s %s', (network, text) => {
    expect(faultOf(network, text)).toMatch(
      /^This looks like a key .+ never give a private key to anyone\.$/,
    )
  })

  it.each<[Network, string]>([
    ['bitcoin', '1111111111111111111114oLvT2'],
    ['ethereum', `0x${'0'.repeat(40)}`],
    ['xrp-ledger', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
    ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['solana', '1'.repeat(32)],
  ])('is an address that nobody can spend from: %s %s', (network, text) => {
    expect(faultOf(network, text)).toMatch(/^No one has the key/)
  })

  it.each<[Network, string, string]>([
    ['bitcoin', ' ', 'Enter a Bitcoin address.'],
    [
      'bitcoin',
      'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
      'This address is on another network. Enter a Bitcoin address.',
    ],
    [
      'dogecoin',
      'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9',
      'This address is on another network. Enter a Dogecoin address.',
    ],
    [
      'tron',
      'TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t',
      'An address has no spaces. Copy it again without them.',
    ],
    [
      'bitcoin',
      'bitcoin.example',
      'A Bitcoin address starts with 1, 3 or bc1. Copy the address again.',
    ],
    [
      'ethereum',
      '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      'An Ethereum address starts with 0x. Copy the address again.',
    ],
    [
      'tron',
      `T${'1'.repeat(1_000_000)}`,
      'A character is wrong or missing. Copy the address again.',
    ],
  ])('is told what is wrong and what to do: %s %#', (network, text, fault) => {
    expect(faultOf(network, text)).toBe(fault)
  })
})

describe('a memo', () => {
  it.each([
    ['', ''],
    [' 0 ', '0'],
    ['00104417', '104417'],
    ['4294967295', '4294967295'],
  ])('on the XRP Ledger is a destination tag: %j is %j', (text, memo) => {
    expect(checkMemo('xrp-ledger', text)).toEqual({ memo })
  })

  it.each(['4294967296', '-1', '1.5', '1e3', '0x10', 'rent', '12345678901'])(
    'on the XRP Ledger is no other text: %j',
    (text) => {
      expect(checkMemo('xrp-ledger', text)).toEqual({
        fault: 'Destination tag must be a whole number up to 4294967295. Copy it again.',
      })
    },
  )

  it('is empty on every other network', () => {
    expect(checkMemo('solana', ' ')).toEqual({ memo: '' })
    expect(checkMemo('solana', '104417')).toEqual({
      fault: 'A payment on Solana carries no memo. Leave this empty.',
    })
  })
})
