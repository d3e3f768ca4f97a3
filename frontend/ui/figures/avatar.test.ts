import { describe, expect, it } from '@jest/globals'
import { initialsOf } from './avatar.js'

describe('initials', () => {
  it.each([
    ['Amara Okafor', 'AO'],
    ['Cher', 'C'],
    ['Juan Carlos de la Vega', 'JV'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
