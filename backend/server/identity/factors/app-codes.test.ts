import { expect, it } from '@jest/globals'
import { codeAt } from '../../../testing/app/authenticator-app.js'
import { newSecret, stepOf } from './app-codes.js'

const NOW = Date.parse('2026-11-20T08:00:10.000Z')
const STEP_MS = 30_000

it('A code counts in its half minute and in the ones before and after, and in no other', () => {
  const secret = newSecret()
  const now = BigInt(Math.floor(NOW / STEP_MS))
  const steps = [-2, -1, 0, 1, 2].map((away) =>
    stepOf(secret, codeAt(secret, NOW + away * STEP_MS), NOW),
  )
  expect(steps).toEqual([null, now - 1n, now, now + 1n, null])
})
