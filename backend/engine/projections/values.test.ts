import { describe, expect, it } from '@jest/globals'
import { flag, instant, integer, money, nullable, position, table, text, uuid } from './table.js'
import { codecOf, UnfitValue } from './values.js'

const everything = table({
  name: 'everything',
  version: 1,
  key: ['id'],
  columns: {
    words: text,
    id: uuid,
    amount: money,
    at: position,
    times: integer,
    since: instant,
    isOn: flag,
    note: nullable(text),
    until: nullable(instant),
  },
})
const codec = codecOf(everything)

const row = {
  id: '01900000-0000-7000-8000-00000000000a',
  words: 'tab\tline\nback\\slash',
  amount: -123_456n,
  at: 9_007_199_254_740_993n,
  times: 3,
  since: '2026-11-21T08:02:14.080Z',
  isOn: true,
  note: null,
  until: null,
}
const fromServer = [
  row.words,
  row.id,
  '-123456',
  '9007199254740993',
  '3',
  '2026-11-21 08:02:14.08+00',
  't',
  null,
  null,
]

describe('the values of a row', () => {
  it('are read back from the server’s text format unchanged', () => {
    expect(codec.decode(fromServer)).toEqual(row)
  })

  it('are written in a text format that the database understands', () => {
    expect(codec.encode(row)).toEqual([
      row.words,
      row.id,
      '-123456',
      '9007199254740993',
      '3',
      row.since,
      't',
      null,
      null,
    ])
  })

  it('include flags that are off as well as flags that are on', () => {
    const off = { ...row, isOn: false }
    expect(codec.encode(off)[6]).toBe('f')
    expect(codec.decode(codec.encode(row).with(5, String(fromServer[5])))).toEqual(row)
    expect(codec.decode(fromServer.with(6, 'f'))).toEqual(off)
  })

  it.each([
    ['14', '14.000'],
    ['14.5', '14.500'],
    ['14.08', '14.080'],
    ['14.123', '14.123'],
  ])('read an instant with %s seconds as one with %s', (seconds, read) => {
    expect(codec.decode(fromServer.with(5, `2026-11-21 08:02:${seconds}+00`))).toMatchObject({
      since: `2026-11-21T08:02:${read}Z`,
    })
  })

  it('are written as the same text when the stored value is the same', () => {
    expect(codec.normal(fromServer)).toEqual(codec.encode(row))
  })

  it('stay as the server sent them if they are no instants, or cannot be read', () => {
    const unread = fromServer.with(0, '2026-11-21 08:02:14+00').with(5, 'infinity')
    expect(codec.normal(unread).slice(0, 6)).toEqual(unread.slice(0, 6))
  })

  it('are named in their refusal by table, column and at most the first eighty characters', () => {
    const refused = () => codec.encode({ ...row, amount: 'x'.repeat(200) })
    expect(refused).toThrow(
      expect.objectContaining({
        name: 'UnfitValue',
        message: `everything.amount cannot hold '${'x'.repeat(79)}`,
      }),
    )
  })

  it.each([
    ['amount', 12],
    ['amount', '12'],
    ['times', 1.5],
    ['since', '2026-11-21'],
    ['since', 'x2026-11-21T08:02:14.080Z'],
    ['since', '2026-11-21T08:02:14.080Zx'],
    ['since', 1_763_712_134_080],
    ['since', ['2026-11-21T08:02:14.080Z']],
    ['isOn', 'true'],
    ['id', 'not a uuid'],
    ['id', null],
    ['words', null],
    ['words', undefined],
  ])('are refused when %s is %p', (column, value) => {
    expect(() => codec.encode({ ...row, [column]: value })).toThrow(UnfitValue)
  })

  it.each([
    [2, '12.5'],
    [5, '2026-11-21 08:02:14.080001+00'],
    [5, 'infinity'],
    [2, 'x12'],
    [2, '12x'],
    [4, '3x'],
    [5, 'x2026-11-21 08:02:14+00'],
    [5, '2026-11-21 08:02:14+00x'],
    [5, '2026-11-21 08:02:14+01'],
    [6, 'yes'],
    [0, null],
  ])('are refused when the server sends %i as %p', (at, cell) => {
    expect(() => codec.decode(fromServer.with(at, cell))).toThrow(UnfitValue)
  })

  it('have U+FFFD in place of what a database cannot keep in text', () => {
    expect(codec.encode({ ...row, words: 'a\0b\ud800c😀' })[0]).toBe('a\uFFFDb\uFFFDc😀')
  })

  it('have their UUIDs in lower case', () => {
    expect(codec.encode({ ...row, id: row.id.toUpperCase() })[1]).toBe(row.id)
  })
})
