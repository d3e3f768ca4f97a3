import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { openVault, Vault } from './vault.js'

describe('the vault', () => {
  let folder: string
  let vault: Vault
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-vault-'))
    vault = await openVault(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('opens what it sealed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'grapheme' }), (record, text) => {
        expect(vault.open(record, vault.seal(record, text))).toBe(text)
      }),
    )
  })

  it('shows nothing of what it sealed, and never the same twice', () => {
    const [first, second] = [vault.seal('a', 'DE89 3704'), vault.seal('a', 'DE89 3704')]
    expect(first.includes('3704')).toBe(false)
    expect(first.equals(second)).toBe(false)
  })

  it('opens nothing in which one bit was changed', () => {
    const sealed = vault.seal('destinations/1', 'secret')
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => vault.open('destinations/1', changed)).toThrow(/sealed by a version|unable to authenticate/i)
    }
  })

  it('opens nothing that was moved to another record, cut off or sealed with another key', async () => {
    const sealed = vault.seal('destinations/1', 'secret')
    const other = await mkdtemp(join(tmpdir(), 'daybook-vault-'))
    const stranger = await openVault(other)
    await rm(other, { recursive: true })
    expect(() => vault.open('destinations/2', sealed)).toThrow(/authenticate/)
    expect(() => stranger.open('destinations/1', sealed)).toThrow(/authenticate/)
    for (let length = 0; length < sealed.length; length++)
      expect(() => vault.open('destinations/1', sealed.subarray(0, length))).toThrow(/./)
  })

  it('hashes the same text alike for one purpose, otherwise for another purpose, and with another key', () => {
    const hashes = [vault.keyedHash('a', 'text'), vault.keyedHash('b', 'text'), vault.keyedHash('a', 'other')]
    expect(vault.keyedHash('a', 'text')).toBe(hashes[0])
    expect(new Set([...hashes, new Vault(Buffer.alloc(32)).keyedHash('a', 'text')]).size).toBe(4)
    expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  })

  it('keeps its key for its owner only, and finds it again', async () => {
    const file = join(folder, 'keys', 'vault.key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700)
    expect((await readFile(file)).length).toBe(32)
    expect((await openVault(folder)).open('a', vault.seal('a', 'still here'))).toBe('still here')
  })

  it('makes one key, however many open it at once', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'daybook-vault-'))
    const vaults = await Promise.allSettled(Array.from({ length: 10 }, () => openVault(fresh)))
    const opened = vaults.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const sealed = opened[0]?.seal('a', 'one key') ?? Buffer.alloc(0)
    for (const each of opened) expect(each.open('a', sealed)).toBe('one key')
    await rm(fresh, { recursive: true })
  })

  it('says in plain words that its key is damaged', async () => {
    const damaged = await mkdtemp(join(tmpdir(), 'daybook-vault-'))
    await openVault(damaged)
    await writeFile(join(damaged, 'keys', 'vault.key'), 'short')
    await expect(openVault(damaged)).rejects.toThrow('keys/vault.key in the data folder must hold 32 bytes')
    await rm(damaged, { recursive: true })
  })
})
