import { beforeEach, describe, expect, it } from '@jest/globals'
import { Refusal } from '../../refusal.js'
import { Passwords } from './passwords.js'

describe('a password', () => {
  let passwords: Passwords
  beforeEach(() => {
    passwords = new Passwords()
  })

  it('is stored as an argon2id hash, a different one each time', async () => {
    const [first, second] = await Promise.all([
      passwords.hash('cobalt-otter-73'),
      passwords.hash('cobalt-otter-73'),
    ])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(second).not.toBe(first)
  })

  it('matches only its own hash, however its characters are composed', async () => {
    const hash = await passwords.hash('größe-ångström-7')
    expect(await passwords.fits('größe-ångström-7'.normalize('NFD'), hash)).toBe(true)
    for (const wrong of ['grosse-angstrom-7', 'größe-ångström-', 'größe-ångström-7 ', ''])
      expect(await passwords.fits(wrong, hash)).toBe(false)
  })

  it('matches nobody without a hash', async () => {
    expect(await passwords.fits('cobalt-otter-73', null)).toBe(false)
  })

  it('is not cut off at any length', async () => {
    const long = 'x'.repeat(127)
    const hash = await passwords.hash(`${long}a`)
    expect([
      await passwords.fits(`${long}a`, hash),
      await passwords.fits(`${long}b`, hash),
    ]).toEqual([true, false])
  })

  it('is checked two at a time, and refused if fifty are already waiting', async () => {
    await passwords.fits('anything', null)
    const flood = await Promise.allSettled(
      Array.from({ length: 80 }, () => passwords.hash('cobalt-otter-73')),
    )
    const refused = flood.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(28)
    expect(refused.every(({ reason }) => reason instanceof Refusal && reason.code === 'busy')).toBe(
      true,
    )
    expect(await passwords.fits('cobalt-otter-73', await passwords.hash('cobalt-otter-73'))).toBe(
      true,
    )
  })
})
