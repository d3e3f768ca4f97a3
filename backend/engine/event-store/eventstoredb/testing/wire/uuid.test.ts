import { describe, expect, it } from '@jest/globals'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { uuidMessage, uuidText } from './uuid.js'

describe('an id on the wire', () => {
  it.each([
    'ffffffff-0000-4000-bfff-000000000001',
    '00000000-0000-4000-8000-000000000000',
    '7fffffff-ffff-4fff-bfff-ffffffffffff',
  ])('is read back from both of its forms: %s', (id) => {
    expect([true, false].map((isStructured) => uuidText(uuidMessage(id, isStructured)))).toEqual([
      id,
      id,
    ])
  })

  it('is read in lower case', () => {
    expect(uuidText(new shared.UUID().setString('FFFFFFFF-0000-4000-BFFF-000000000001'))).toBe(
      'ffffffff-0000-4000-bfff-000000000001',
    )
  })

  it.each(['', 'no id', 'gfffffff-0000-4000-bfff-000000000001'])(
    'is refused when it is no UUID: "%s"',
    (text) => {
      expect(() => uuidText(new shared.UUID().setString(text))).toThrow('is no UUID')
    },
  )
})
