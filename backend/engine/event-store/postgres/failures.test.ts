import { describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { LogCorrupted } from '../log-corrupted.js'
import { isHeldUp, isLost, isPassing } from './failures.js'

const fromServer = (code: string) =>
  Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code })

/** What may be done about it. */
const saidOf = (error: unknown) => [
  ...(isLost(error) ? ['lost'] : []),
  ...(isHeldUp(error) ? ['held up'] : []),
  ...(isPassing(error) ? ['passing'] : []),
]

describe('a failure of the log', () => {
  it.each([
    ['a lock that was not free in time', fromServer('55P03'), ['held up', 'passing']],
    ['a statement that took too long', fromServer('57014'), ['held up', 'passing']],
    ['a server that shuts down', fromServer('57P01'), ['lost', 'passing']],
    ['a deadlock', fromServer('40P01'), ['passing']],
    ['a value that is refused', fromServer('23514'), []],
    ['a right that is missing', fromServer('42501'), []],
    ['a line that was cut', new Error('read ECONNRESET'), ['lost', 'passing']],
    ['a missing event', new LogCorrupted(4n), ['lost']],
  ])('by %s says what may be done about it', (_, error, said) => {
    expect(saidOf(error)).toEqual(said)
  })
})
