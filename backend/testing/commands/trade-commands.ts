import { openTrade } from '#contracts/market/market'
import { addClosedTrade, closeTrade } from '#contracts/market/staff-trades'
import { closeOwnTrade } from '#contracts/market/trades'
import { trade } from '../app/deeds.js'
import type { Tried } from '../looks/inputs.js'
import type { Person } from '../app/people.js'

/** What queries of trades are tried with. */
export const triedOf = (tradeId: string): Tried => ({
  tradeId: [tradeId],
  instrument: ['EURUSD'],
  market: ['crypto'],
  result: ['1.00'],
  direction: ['buy'],
  outcome: ['profit'],
  closedAt: [new Date().toISOString()],
  interval: ['1h'],
})

/**
 * What is sent to each endpoint that changes something about trades. The people are asked for once
 * there are some.
 */
export const tradeCommands = (
  people: () => { readonly client: Person; readonly admin: Person },
): Readonly<Record<string, () => Promise<unknown>>> => ({
  openTrade: () =>
    people().client.ask(openTrade, {
      instrument: 'SOLUSD',
      direction: 'sell',
      amount: '10.00',
      lots: '0.01',
    }),
  addClosedTrade: () =>
    people().admin.ask(addClosedTrade, {
      accountId: people().client.userId,
      instrument: 'AAPL',
      direction: 'buy',
      outcome: 'profit',
      amount: '1.00',
      closedAt: new Date().toISOString(),
      reason: 'For a test',
    }),
  closeOwnTrade: async () =>
    people().client.refusal(closeOwnTrade, { tradeId: await trade(people().client, '40.00') }),
  closeTrade: async () =>
    people().admin.ask(closeTrade, {
      accountId: people().client.userId,
      tradeId: await trade(people().client, '40.00'),
    }),
})
