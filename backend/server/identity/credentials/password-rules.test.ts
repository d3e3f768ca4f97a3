import { describe, expect, it } from '@jest/globals'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordProblems } from './password-rules.js'

const amara = ['amara.o', 'Amara Okafor', 'amara.okafor@example.com']
const isRefused = (password: string, person: readonly string[] = amara) =>
  passwordProblems(password, person).length > 0

describe('a new password', () => {
  it('is refused if it is a common one, in upper or lower case', () => {
    const common = (dictionary['passwords-common'] as readonly string[]).slice(0, 3_000)
    expect(
      common.filter((password) => !isRefused(password) || !isRefused(password.toUpperCase())),
    ).toEqual([])
  })

  it.each(['Amara2026!', 'okafor123', '1-Okafor-1', 'DAYBOOK!', 'daybook2026', 'example.com'])(
    'is refused if it is made of the person’s own words: %s',
    (password) => {
      expect(isRefused(password)).toBe(true)
    },
  )

  it.each([
    'cobalt-otter-73',
    'okafor-73-19',
    'amara likes long walks',
    '正しい馬電池ホッチキス',
    'correct horse battery staple',
    'acegikmo',
    'x7q2z',
  ])(
    'is accepted if it is neither common, nor a sequence, nor little more than a word of the person: %s',
    (password) => {
      expect(isRefused(password)).toBe(false)
    },
  )

  it.each([
    '        ',
    '\u00a0 \u3000     ',
    'aaaaaaaa',
    'AAAAAAAAAAAAAAA',
    '........',
    '12345678',
    '98765432',
    'abcdefghijk',
    'aAaAaAaA',
  ])('is refused if it is blank, one repeated character or a sequence: %j', (password) => {
    expect(isRefused(password)).toBe(true)
  })

  it.each([
    ['\u200B\u200C\u200D\u200B\u200C\u200D\u200C\u200D', 'it shows nothing at all'],
    ['pass\u200Bword123', 'invisible characters stand in a common one'],
    [
      '\uFF50\uFF41\uFF53\uFF53\uFF57\uFF4F\uFF52\uFF44123',
      'a common one is typed in wide letters',
    ],
    ['oka\u00ADfor123', 'a soft hyphen stands in a name'],
  ])('is refused, %j, if %s', (password) => {
    expect(isRefused(password)).toBe(true)
  })

  it('is refused if it is a name of three letters with digits, but not if letters surround the name', () => {
    expect(isRefused('leo12345', ['leo'])).toBe(true)
    expect(isRefused('galleon7', ['leo'])).toBe(false)
    expect(isRefused('leo-is-my-cat', ['leo'])).toBe(false)
  })

  it.each(['northwind!', 'Capital2026', 'NorthwindCapital7', 'amaraokafor12'])(
    'is refused if it is made of the name of the site, or of a whole name: %s',
    (password) => {
      expect(isRefused(password, [...amara, 'Northwind Capital'])).toBe(true)
    },
  )

  it('is refused if a few letters surround a name of four', () => {
    expect(isRefused('xlenaq-7', ['lena'])).toBe(true)
  })

  it('is not refused for a word of two letters', () => {
    expect(isRefused('jo-1234', ['jo'])).toBe(false)
  })

  it.each([
    ['password', /^This password is on lists of common passwords; choose another$/],
    ['        ', /nothing but spaces and invisible characters; choose another$/],
    ['aaaaaaaa', /repeats one character or follows a sequence; choose another$/],
    ['okafor123', /made of your name, your email or the name of this site; choose another$/],
  ])('is refused with the name of the field and the remedy: %j', (password, message) => {
    expect(passwordProblems(password, amara)).toEqual([
      { path: 'password', message: expect.stringMatching(message) },
    ])
  })
})
