import { expect, it } from '@jest/globals'
import { preferredCoding } from './codings.js'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.8, BR;q=0.5', 'gzip'],
  ['br; q=0, gzip; q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=much', undefined],
  ['deflate', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('A caller who accepts %p gets %p', (header, coding) => {
  expect(preferredCoding(header)).toBe(coding)
})

it('A coding is chosen only if it is offered', () => {
  expect([preferredCoding('br, gzip;q=0.5', ['gzip']), preferredCoding('br', ['gzip'])]).toEqual([
    'gzip',
    undefined,
  ])
})
