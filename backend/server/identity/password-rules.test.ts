import { describe, expect, it } from '@jest/globals'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordProblems } from './password-rules.js'

const amara = ['amara.o', 'Amara Okafor', 'amara.okafor@example.com']
const isRefused = (password: string, person: readonly string[] = amara) => passwordProblems(password, person).length > 0

describe('a new password', () => {
  it('is refused if it is a common one, in upper or lower case', () => {
    const common = (dictionary['passwords-common'] as readonly string[]).slice(0, 3_000)
    expect(common.filter((password) => !isRefused(password) || !isRefused(password.toUpperCase()))).toEqual([])
  })

  it.each(['Amara2026!', 'okafor123', '1-Okafor-1', 'DAYBOOK!', 'daybook2026', 'example.com'])(
    'is refused if it is made of the person’s own words: %s',
    (password) => {
      expect(isRefused(password)).toBe(true)
    },
  )

  it.each(['cobalt-otter-73', 'amara likes long walks', '正しい馬電池ホッチキス', 'correct horse battery staple'])(
    'is accepted if it contains more than those: %s',
    (password) => {
      expect(isRefused(password)).toBe(false)
    },
  )

  it.each(['        ', '\u00a0 \u3000     ', 'aaaaaaaa', 'AAAAAAAAAAAAAAA', '........', '12345678', '98765432', 'abcdefghijk', 'aAaAaAaA'])(
    'is refused if it is blank, one repeated character or a sequence: %j',
    (password) => {
      expect(isRefused(password)).toBe(true)
    },
  )

  it('is refused if it is a short name with digits', () => {
    expect(isRefused('leo12345', ['leo', 'Leo Marchetti', 'leo@example.com'])).toBe(true)
    expect(isRefused('comeback-7', ['leo', 'Leo Marchetti', 'leo@example.com'])).toBe(false)
  })

  it('is not refused for containing very short words of the person', () => {
    expect(isRefused('leo-is-my-cat', ['leo', 'Leo M', 'l@m.io'])).toBe(false)
  })

  it('is refused with the name of the field and the remedy', () => {
    expect(passwordProblems('password', [])).toEqual([
      { path: 'password', message: 'This password is on lists of common passwords; choose another' },
    ])
  })
})
