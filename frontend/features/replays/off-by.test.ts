import { describe, expect, it } from '@jest/globals'
import { cellText, offBy } from './off-by.js'

describe('a cell that differs', () => {
  it('is off by the stored amount less the replayed one, to the cent', () => {
    expect(offBy('3300.00', '3350.00')).toBe('−$50.00')
    expect(offBy('90071992547409.93', '90071992547409.92')).toBe('+$0.01')
  })

  it('is off by a whole number if it holds a whole number', () => {
    expect(offBy('12', '10')).toBe('+2')
    expect(offBy('9007199254740992', '9007199254740993')).toBe('−1')
  })

  it('shows no difference if it holds text or is missing', () => {
    expect(offBy('approved', 'pending')).toBeUndefined()
    expect(offBy(null, '3350.00')).toBeUndefined()
    expect(offBy('12', '3350.00')).toBeUndefined()
  })

  it('shows money as money and anything else verbatim', () => {
    expect([cellText('-3300.00'), cellText('approved'), cellText('12')]).toEqual([
      '−$3,300.00',
      'approved',
      '12',
    ])
  })
})
