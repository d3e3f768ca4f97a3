import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { changePassword } from '#contracts/own/credentials'
import { saveDestination } from '#contracts/requests/destinations'
import { closeTrade } from '#contracts/market/staff-trades'
import { idOf } from '../../testing/staff-samples.js'
import { closeIntent, openIntent } from './open-intents.js'

const bank = {
  method: 'bank' as const,
  bankName: 'Nordbank',
  accountName: 'Amara Okafor',
  accountNumber: 'DE02120300000000202051',
}
const keyOf = (change: Partial<typeof bank> = {}, person = 'amara') =>
  openIntent(saveDestination, { details: { ...bank, ...change } }, person)

describe('the idempotency key of an intent', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    sessionStorage.clear()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  it('is the same for the same intent while its outcome is unknown, and different for any other', () => {
    const key = keyOf()
    expect(keyOf()).toBe(key)
    expect(keyOf({ bankName: 'Sudbank' })).not.toBe(key)
  })

  it('is new once the server has accepted or refused', () => {
    const first = keyOf()
    closeIntent(first)
    expect(keyOf()).not.toBe(first)
  })

  it('does not depend on passwords: not even their hash is kept', () => {
    const keyWith = (password: string) =>
      openIntent(changePassword, { currentPassword: 'seven quiet harbours', password }, 'amara')
    expect(keyWith('nine northern lanterns')).toBe(keyWith('eleven slow rivers'))
  })

  it('does not depend on the reason, so that nothing is done twice for two wordings, until it is known what became of the first', () => {
    const crediting = (reason: string, amount = '500') =>
      openIntent(creditBalance, { accountId: idOf(1), amount, reason }, 'jonas')
    const closing = (reason: string) =>
      openIntent(
        closeTrade,
        { accountId: idOf(1), tradeId: idOf(2), set: { result: '5.00', reason } },
        'jonas',
      )
    const key = crediting('Case 1184')
    expect(crediting('Agreed by phone')).toBe(key)
    expect(crediting('Case 1184', '501')).not.toBe(key)
    expect(closing('Agreed by phone')).toBe(closing('Case 1184'))
    closeIntent(key)
    expect(crediting('Agreed by phone')).not.toBe(key)
  })

  it('is different for each person', () => {
    const first = keyOf()
    expect(keyOf({}, 'leo')).not.toBe(first)
    expect(keyOf()).toBe(first)
  })

  it('is new ten minutes later, when the same request counts as a new intent', () => {
    const key = keyOf()
    jest.advanceTimersByTime(9 * 60_000)
    expect(keyOf()).toBe(key)
    jest.advanceTimersByTime(60_000)
    expect(keyOf()).not.toBe(key)
  })

  it('is kept in the tab without the content of the request', () => {
    const key = keyOf()
    const kept = JSON.stringify(Object.entries(sessionStorage))
    expect(kept).toContain(key)
    for (const typed of [bank.bankName, bank.accountName, bank.accountNumber])
      expect(kept).not.toContain(typed)
  })

  it('is one of at most fifty that are kept', () => {
    const first = keyOf()
    for (let count = 0; count < 50; count++) keyOf({ accountNumber: `1000${count}` })
    expect(keyOf()).not.toBe(first)
  })

  it.each(['not json', '{}', 'null', '[null, {"intent": 1}, "x"]'])(
    'is new if the tab stored something unusable: %s',
    (text) => {
      sessionStorage.setItem('daybook-open-intents', text)
      const key = keyOf()
      expect(keyOf()).toBe(key)
    },
  )

  it('is kept in memory if the browser has no storage', () => {
    for (const name of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError')
      })
    const key = keyOf()
    expect(keyOf()).toBe(key)
    closeIntent(key)
    expect(keyOf()).not.toBe(key)
  })
})
