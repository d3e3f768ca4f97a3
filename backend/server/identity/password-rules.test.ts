import { describe, expect, it } from '@jest/globals'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordProblems } from './password-rules.js'

const amara = ['amara.o', 'Amara Okafor', 'amara.okafor@example.com']
const isRefused = (password: string, person: readonly string[] = amara) => passwordProblems(password, person).length > 0

describe('a new password', () => {
  it('is refused where it is one of the common ones, in any case of its letters', () => {
    const common = (dictionary['passwords-common'] as readonly string[]).slice(0, 3_000)
    expect(common.filter((password) => !isRefused(password) || !isRefused(password.toUpperCase()))).toEqual([])
  })

  it.each(['Amara2026!', 'okafor123', '1-Okafor-1', 'DAYBOOK!', 'daybook2026', 'example.com'])(
    'is refused where it is made of own words: %s',
    (password) => {
      expect(isRefused(password)).toBe(true)
    },
  )

  it.each(['cobalt-otter-73', 'amara likes long walks', '正しい馬電池ホッチキス', 'correct horse battery staple'])(
    'is taken where it says more: %s',
    (password) => {
      expect(isRefused(password)).toBe(false)
    },
  )

  it.each(['        ', '\u00a0 \u3000     ', 'aaaaaaaa', 'AAAAAAAAAAAAAAA', '........', '12345678', '98765432', 'abcdefghijk', 'aAaAaAaA'])(
    'is refused where it is blank, one sign or a row of signs: %j',
    (password) => {
      expect(isRefused(password)).toBe(true)
    },
  )

  it('is refused where it is a short name with numbers', () => {
    expect(isRefused('leo12345', ['leo', 'Leo Marchetti', 'leo@example.com'])).toBe(true)
    expect(isRefused('comeback-7', ['leo', 'Leo Marchetti', 'leo@example.com'])).toBe(false)
  })

  it('is not refused for words too short to matter', () => {
    expect(isRefused('leo-is-my-cat', ['leo', 'Leo M', 'l@m.io'])).toBe(false)
  })

  it('names the field and the remedy', () => {
    expect(passwordProblems('password', [])).toEqual([
      { path: 'password', message: 'This password is on lists of common passwords; choose another' },
    ])
  })
})
