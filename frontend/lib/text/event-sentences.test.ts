import { describe, expect, it } from '@jest/globals'
import { DepositId, DestinationId, TradeId, WithdrawalId } from '#contracts/values/ids'
import type { LedgerEvent } from '#contracts/events/ledger-events'
import { idOf } from '../../testing/staff-samples.js'
import { eventSentence } from './event-sentences.js'

const depositId = DepositId.parse(idOf(1))
const withdrawalId = WithdrawalId.parse(idOf(2))
const quote = {
  depositId,
  amount: 500_00n,
  method: 'tether',
  coinAmount: '500.25',
  rate: '0.9995',
} as const
const withdrawal = {
  withdrawalId,
  amount: 1_200_00n,
  method: 'bank',
  destinationId: DestinationId.parse(idOf(3)),
} as const
const trade = {
  tradeId: TradeId.parse(idOf(4)),
  instrument: 'BTCUSD',
  amount: 500_00n,
  price: '94120.12',
  priceSource: 'simulated',
} as const
const reason = 'Agreed by phone'

const told: readonly (readonly [LedgerEvent, string])[] = [
  [
    {
      type: 'QuoteIssued',
      data: {
        ...quote,
        priceSource: 'simulated',
        address: 'T-1',
        expiresAt: '2026-11-21T09:00:00.000Z',
      },
    },
    'Client asked to pay $500.00 in USDT, rate 0.9995',
  ],
  [
    { type: 'DepositRejected', data: { depositId, amount: 500_00n, reason } },
    'Client rejected the deposit of $500.00',
  ],
  [
    {
      type: 'WithdrawalRequested',
      data: { ...withdrawal, fee: 24_00n, destination: 'Bank ••••4417' },
    },
    'Client asked to withdraw $1,200.00 to Bank ••••4417, fee $24.00',
  ],
  [
    { type: 'WithdrawalApproved', data: { withdrawalId, amount: 1_200_00n, fee: 0n } },
    'Client approved the withdrawal of $1,200.00, no fee',
  ],
  [
    { type: 'WithdrawalSettingsChanged', data: { billing: 'disabled', reason } },
    'Client turned the withdrawal fee off',
  ],
  [
    { type: 'SignalStrengthSet', data: { strength: 68, reason } },
    'Client set the signal strength to 68%',
  ],
  [{ type: 'RoleGranted', data: { role: 'auditor', reason } }, 'Client granted the role Auditor'],
  [
    { type: 'TradeOpened', data: { ...trade, direction: 'buy', lots: '1000' } },
    'Client opened a trade: buy 1,000 lots of BTCUSD at 94,120.12, holding $500.00',
  ],
  [
    { type: 'TradeClosed', data: { ...trade, result: 12_40n } },
    'Client closed the trade in BTCUSD at 94,120.12, a profit of $12.40',
  ],
]

describe('an event as a sentence', () => {
  it.each(told)('says who did what, with figures: %o', (event, sentence) => {
    expect(eventSentence('Client', event)).toBe(sentence)
  })
})
