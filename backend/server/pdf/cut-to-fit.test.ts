import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { cutToFit } from './cut-to-fit.js'

const upTo = (most: number) => (part: string) => part.length <= most

describe('a text that does not fit', () => {
  it.each([
    ['one two three', 9, 'one two', 'three'],
    ['one two three', 7, 'one two', 'three'],
    ['one\n\n\ntwo', 5, 'one', 'two'],
    ['enormously', 4, 'enor', 'mously'],
    ['\u{1F44D}\u{1F44D}', 3, '\u{1F44D}', '\u{1F44D}'],
    ['\u{1F44D}\u{1F44D}', 1, '\u{1F44D}', '\u{1F44D}'],
    ['all of it', 20, 'all of it', ''],
    ['', 20, '', ''],
  ])('%j is cut at %i into %j and %j', (text, most, part, rest) => {
    expect(cutToFit(text, upTo(most))).toEqual([part, rest])
  })

  it('comes to its end in parts that fit, and loses nothing but spaces', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n') }),
        fc.integer({ min: 1, max: 5 }),
        (text, most) => {
          const parts: string[] = []
          for (let rest = text.trim(); rest !== '';) {
            const [part, left] = cutToFit(rest, upTo(most))
            parts.push(part)
            rest = left
          }
          expect(parts.every(upTo(most))).toBe(true)
          expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
        },
      ),
    )
  })
})
