import { expect, it } from '@jest/globals'
import { LedgerEventType } from '#contracts/events/ledger-events'
import { ActorRole } from '#contracts/values/values'
import { kindOf } from './kinds.js'

it('No two pairs of type and role have the same number, and each keeps its own', () => {
  const kinds = LedgerEventType.options.flatMap((type) =>
    ActorRole.options.map((role) => kindOf(type, role)),
  )
  expect(new Set(kinds).size).toBe(LedgerEventType.options.length * ActorRole.options.length)
  expect(kinds.every((kind) => (kind | 0) === kind)).toBe(true)
  expect(kindOf('ProfitRecorded', 'admin')).toBe(-1_085_966_967)
})
