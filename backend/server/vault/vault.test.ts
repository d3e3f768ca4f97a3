import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Vault } from './vault.js'

describe('the vault', () => {
  const vault = new Vault(randomBytes(32))

  it('opens what it sealed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'grapheme' }), (record, text) => {
        expect(vault.open(record, vault.seal(record, text))).toBe(text)
      }),
    )
  })

  it('reveals nothing of what it sealed, and never seals the same text alike', () => {
    const [first, second] = [vault.seal('a', 'DE89 3704'), vault.seal('a', 'DE89 3704')]
    expect(first.includes('3704')).toBe(false)
    expect(first.equals(second)).toBe(false)
  })

  it('opens nothing with one bit changed', () => {
    const sealed = vault.seal('destinations/1', 'secret')
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => vault.open('destinations/1', changed)).toThrow(
        /encrypted by a version|unable to authenticate/i,
      )
    }
  })

  it('opens nothing moved to another record, truncated or sealed with another key', () => {
    const sealed = vault.seal('destinations/1', 'secret')
    const stranger = new Vault(randomBytes(32))
    expect(() => vault.open('destinations/2', sealed)).toThrow(/authenticate/)
    expect(() => stranger.open('destinations/1', sealed)).toThrow(/authenticate/)
    for (let length = 0; length < sealed.length; length++)
      expect(() => vault.open('destinations/1', sealed.subarray(0, length))).toThrow(/./)
  })

  it('hashes the same text alike for one purpose, and differently for another purpose or key', () => {
    const hashes = [
      vault.keyedHash('a', 'text'),
      vault.keyedHash('b', 'text'),
      vault.keyedHash('a', 'other'),
    ]
    expect(vault.keyedHash('a', 'text')).toBe(hashes[0])
    expect(new Set([...hashes, new Vault(Buffer.alloc(32)).keyedHash('a', 'text')]).size).toBe(4)
    expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  })
})
