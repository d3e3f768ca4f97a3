import { afterEach, expect, it } from '@jest/globals'
import { ownWriting } from '#contracts/writing/writing'
import * as fc from 'fast-check'
import { chooseFormats } from './chosen-formats.js'
import { fieldsOf, instantOf } from './zoned.js'

const inZone = (timeZone: string) => chooseFormats({ ...ownWriting.formats, timeZone })

afterEach(() => chooseFormats(undefined))

it.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'The fields of any second in %s lead back to a second that shows the same fields',
  (zone) => {
    inZone(zone)
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0) / 1_000, max: Date.UTC(2030, 0) / 1_000 }),
        (second) => {
          const fields = fieldsOf(second * 1_000)
          expect(fieldsOf(instantOf(fields))).toEqual(fields)
        },
      ),
    )
  },
)

it('A time that the clocks skip is as much later, and the one after it comes later still', () => {
  inZone('America/New_York')
  expect(fieldsOf(instantOf([2026, 2, 8, 2, 30]))).toEqual([2026, 2, 8, 3, 30, 0])
  inZone('Europe/Berlin')
  expect(fieldsOf(instantOf([2026, 2, 29, 2, 30]))).toEqual([2026, 2, 29, 3, 30, 0])
  expect(instantOf([2026, 2, 29, 3, 0])).toBeGreaterThan(instantOf([2026, 2, 29, 1, 59]))
})

it('Fields past their end count into the next larger one', () => {
  inZone('Asia/Tokyo')
  expect(new Date(instantOf([2026, 12, 1])).toISOString()).toBe('2026-12-31T15:00:00.000Z')
  expect(new Date(instantOf([2026, 0, 0, 25])).toISOString()).toBe('2025-12-31T16:00:00.000Z')
})
