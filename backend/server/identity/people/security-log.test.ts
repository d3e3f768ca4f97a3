import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createLog } from '../../../lib/log.js'
import { Vault } from '../../vault/vault.js'
import { SecurityLog, securityLevels } from './security-log.js'

describe('the security log', () => {
  let lines: Record<string, unknown>[]
  let security: SecurityLog
  beforeEach(() => {
    jest.useFakeTimers()
    lines = []
    const to = {
      write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    }
    security = new SecurityLog(createLog('info', to), new Vault(randomBytes(32)))
  })
  afterEach(() => void jest.useRealTimers())

  it('records what, who and from where, with the address as a hash that links lines of one caller', () => {
    security.note('sign-in-failed', { ip: '203.0.113.7', userId: 'u1' })
    security.note('forbidden', { ip: '203.0.113.7', userId: 'u1', path: '/api/x' })
    security.note('forbidden', { ip: '203.0.113.8' })
    expect(lines).toMatchObject([
      { security: 'sign-in-failed', userId: 'u1', msg: 'security', level: 40 },
      { security: 'forbidden', path: '/api/x' },
      { security: 'forbidden' },
    ])
    const callers = lines.map(({ caller }) => caller)
    expect(callers[0]).toMatch(/^[0-9a-f]{16}$/)
    expect([callers[1] === callers[0], callers[2] === callers[0]]).toEqual([true, false])
    expect(JSON.stringify(lines)).not.toContain('203.0.113')
  })

  it('counts what one caller repeats, and logs after a minute how often', () => {
    for (let count = 0; count < 5_000; count++) security.note('rate-refused', { ip: '203.0.113.7' })
    expect(lines.length).toBe(1)
    jest.advanceTimersByTime(60_000)
    expect(lines).toMatchObject([
      { security: 'rate-refused' },
      { security: 'rate-refused', more: 4_999 },
    ])
    security.note('rate-refused', { ip: '203.0.113.7' })
    expect(lines.length).toBe(3)
  })

  it('counts very many callers together', () => {
    for (let count = 0; count < 5_000; count++)
      security.note('rate-refused', { ip: `caller ${count}` })
    expect(lines.length).toBe(1_000)
    jest.advanceTimersByTime(60_000)
    expect(lines.slice(1_000)).toMatchObject([{ security: 'crowd', more: 4_000 }])
  })

  it('names each person who signs in from an address that many share, and counts floods from there together', () => {
    for (const userId of ['u1', 'u2', 'u2'])
      security.note('signed-in', { ip: '203.0.113.7', userId })
    for (const userId of ['u1', 'u2'])
      security.note('sign-in-failed', { ip: '203.0.113.7', userId })
    expect(lines.map(({ security: what, userId }) => [what, userId])).toEqual([
      ['signed-in', 'u1'],
      ['signed-in', 'u2'],
      ['sign-in-failed', 'u1'],
    ])
    jest.advanceTimersByTime(60_000)
    expect(lines.slice(3)).toMatchObject([
      { security: 'signed-in', userId: 'u2', more: 1 },
      { security: 'sign-in-failed', more: 1 },
    ])
  })

  it('logs what it has counted when the server stops', () => {
    for (let count = 0; count < 3; count++) security.note('cross-site', { ip: '203.0.113.7' })
    security.onApplicationShutdown()
    expect(lines.at(-1)).toMatchObject({ security: 'cross-site', more: 2 })
  })
})

it('Every kind of line of the security log is described for operators, with its level', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| ([a-z, -]+) \| (info|warn|error) \| .+ \|$/gm)]
  const described = rows.flatMap(([, names = '', level]) =>
    names.split(', ').map((name) => [name, level]),
  )
  expect(Object.fromEntries(described)).toEqual(securityLevels)
})
