import { describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { isAway } from './is-away.js'

const failed = (facts: object, message = 'connect failed') =>
  Object.assign(new Error(message), facts)
const told = (code: string) =>
  Object.assign(new pg.DatabaseError('told by the server', 0, 'error'), { code })

const nobody = new pg.Pool({ host: '/nowhere', user: 'nobody' })

describe('a database that is away', () => {
  it('is recognised by the errors of its sockets, its client and its shutdown', async () => {
    const errors = [
      await nobody.query('select 1').catch((error: unknown) => error),
      failed({ code: 'ECONNRESET', syscall: 'read' }),
      failed({ code: 'ECONNREFUSED', syscall: 'connect' }),
      failed({}, 'Connection terminated unexpectedly'),
      failed({}, 'timeout exceeded when trying to connect'),
      failed({}, 'Query read timeout'),
      told('57P01'),
      told('57P03'),
      told('53300'),
      told('08006'),
      told('57014'),
      told('55P03'),
      told('25P03'),
    ]
    expect(errors.map((error) => [String(error), isAway(error)])).toEqual(
      errors.map((error) => [String(error), true]),
    )
  })

  it('is told apart from one that refuses a statement, and from a missing file', () => {
    const others = [
      told('23505'),
      told('42P01'),
      failed({ code: 'ENOENT', syscall: 'open' }),
      new TypeError('x'),
      null,
      'gone',
    ]
    expect(others.map(isAway)).toEqual(others.map(() => false))
  })
})
