import { expect, it } from '@jest/globals'
import { emailKeyOf } from './people.js'

it('Email addresses that differ only in case, in Unicode form or in the space around them have one key', () => {
  for (const typed of ['Amara@Example.com', ' amara@example.com\t', 'ａｍａｒａ@example.com'])
    expect(emailKeyOf(typed)).toBe('amara@example.com')
})
