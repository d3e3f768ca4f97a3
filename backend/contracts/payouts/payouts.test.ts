import { describe, expect, it } from '@jest/globals'
import { payoutSamples } from '../../testing/samples/payout-samples.js'
import { withdrawalMethods } from '../values/assets.js'
import { holderOf, linesOf, PayoutDetails, payouts } from './payouts.js'

const faultsOf = (details: object) => {
  const { error } = PayoutDetails.safeParse(details)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

describe.each(withdrawalMethods)('a payout by %s', (method) => {
  const sample = payoutSamples[method]
  const { fields, holder, ledgerLabel, ownLabel } = payouts[method]
  const typed = Object.entries<string>(sample).filter(
    ([name]) => name !== 'method' && !fields[name]?.choices,
  )

  it('takes the details of its form and leaves them as they are', () => {
    expect(PayoutDetails.parse(sample)).toEqual(sample)
  })

  it('has a field in its form for each of its details, and says to staff what each holds', () => {
    expect(['method', ...Object.keys(fields)].toSorted()).toEqual(
      Object.keys(payouts[method].details.shape).toSorted(),
    )
    expect(linesOf(sample).filter(({ isTyped }) => isTyped)).toEqual(
      typed.map(([name, value]) => ({ name, value, label: fields[name]?.label, isTyped: true })),
    )
  })

  it('says which field is missing, in a sentence', () => {
    const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']))
    const faults = faultsOf({ ...empty, method })
    expect(Object.keys(faults).toSorted()).toEqual(Object.keys(fields).toSorted())
    for (const words of Object.values(faults)) expect(words).toMatch(/^[A-Z][^:]+$/)
  })

  it('names in the ledger at most four characters in a row of what was typed, and nothing of a name or an address', () => {
    const label = ledgerLabel(sample)
    expect(label).toMatch(/ ••••[A-Za-z0-9]{2,4}$/)
    for (const [, value] of typed) {
      const pieces = Array.from({ length: Math.max(0, value.length - 4) }, (_, at) =>
        value.slice(at, at + 5),
      )
      expect({ label, shown: pieces.filter((piece) => label.includes(piece)) }).toEqual({
        label,
        shown: [],
      })
    }
  })

  it('hides most of it from a glance over its owner’s shoulder', () => {
    const hidden = typed
      .map(([, value]) => value)
      .filter((value) => ownLabel(sample).includes(value) && value.length > 8)
    expect(hidden).toEqual([])
  })

  it('names its holder if its form asks for one', () => {
    expect(holderOf(sample)).toBe(holder ? (sample as Record<string, string>)[holder] : null)
  })
})

describe('payout details', () => {
  it.each([
    [
      'bank',
      { accountNumber: 'DE89;3704' },
      'accountNumber',
      'Use 4 to 34 letters, digits, spaces or dashes',
    ],
    ['crypto', { coin: 'usdt-solana' }, 'coin', 'Choose the coin to be sent'],
    [
      'crypto',
      { coin: 'btc-bitcoin' },
      'address',
      'This is a TRON address. Enter a Bitcoin address.',
    ],
    [
      'crypto',
      { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' },
      'address',
      'A character is wrong or missing. Copy the address again.',
    ],
    ['paypal', { email: 'amara' }, 'email', 'Invalid email format'],
    [
      'cashapp',
      { cashtag: '$12345' },
      'cashtag',
      'A cashtag has a $ and up to 20 letters and digits, at least one letter',
    ],
    [
      'gcash',
      { accountNumber: '0317123456' },
      'accountNumber',
      'Enter the mobile number of the account, such as 0917 123 4567',
    ],
  ] as const)('by %s with %p are refused at the field %s', (method, change, path, message) => {
    expect(faultsOf({ ...payoutSamples[method], ...change })).toEqual({ [path]: message })
  })

  it.each([
    [
      'crypto',
      { coin: 'usdt-ethereum', address: ' 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' },
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
    ['paypal', { email: 'Amara@Example.com' }, 'amara@example.com'],
    ['cashapp', { cashtag: 'amara' }, '$amara'],
    ['gcash', { accountNumber: '+63 917 123-4567' }, '09171234567'],
  ] as const)('by %s are brought into one form, however %p is typed', (method, change, value) => {
    expect(Object.values(PayoutDetails.parse({ ...payoutSamples[method], ...change }))).toContain(
      value,
    )
  })

  it('of a method that is not offered are refused', () => {
    expect(faultsOf({ method: 'cheque' })).toEqual({ method: 'Choose a payout method' })
  })
})
