import { expect, it } from '@jest/globals'
import { BackOff } from './back-off.js'

it('Pauses double up to the longest, and start over after a success', () => {
  const backOff = new BackOff(50, 300)
  expect([backOff.next(), backOff.next(), backOff.next(), backOff.next(), backOff.next()]).toEqual([
    50, 100, 200, 300, 300,
  ])
  backOff.reset()
  expect([backOff.next(), backOff.next()]).toEqual([50, 100])
})
