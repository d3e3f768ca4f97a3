import { expect, it } from '@jest/globals'
import { paperOf } from './paper.js'

it.each([
  ['en-US', 'letter'],
  ['en', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['pt-PT', 'a4'],
  ['ar', 'a4'],
])('Readers of %s have %s paper', (language, paper) => {
  expect(paperOf(language)).toBe(paper)
})
